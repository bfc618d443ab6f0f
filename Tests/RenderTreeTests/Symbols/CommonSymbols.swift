/// The symbols that apps use most, in order of use.
let commonSymbols = """
    trash xmark plus checkmark.circle.fill chevron.right checkmark magnifyingglass ellipsis xmark.circle.fill
    chevron.down square.and.arrow.up star arrow.clockwise star.fill plus.circle checkmark.circle gearshape gear
    exclamationmark.triangle.fill circle clock pencil questionmark.circle xmark.circle chevron.left doc.on.doc
    person.crop.circle globe play.fill info.circle heart.fill house square.and.pencil chevron.up circle.fill
    square minus person list.bullet heart plus.circle.fill arrow.right photo network exclamationmark.triangle
    slider.horizontal.3 arrow.down.circle arrow.up arrow.up.arrow.down link eye ellipsis.circle tag eye.slash
    arrow.left folder stop.fill chevron.forward house.fill keyboard arrow.down camera play bookmark pause.fill
    bookmark.fill server.rack sidebar.left sparkles arrow.up.right questionmark shippingbox calendar message
    minus.circle power person.fill wrench.and.screwdriver shuffle square.grid.2x2 textformat
    exclamationmark.circle.fill checkmark.seal.fill bell.fill bell cpu square.and.arrow.down
    arrow.up.left.and.arrow.down.right flag paperplane person.crop.circle.fill safari archivebox
    chevron.right.circle doc lock.fill minus.circle.fill pin arrow.triangle.2.circlepath book checkmark.shield
    envelope exclamationmark.circle pause arrow.left.arrow.right face.smiling map paintpalette qrcode.viewfinder
    checkmark.seal arrow.2.squarepath gearshape.fill line.3.horizontal.decrease.circle lock forward.fill
    infinity hare externaldrive line.3.horizontal line.horizontal.3.decrease.circle waveform flame number
    photo.on.rectangle.angled pin.fill stop text.bubble backward.fill cart internaldrive pencil.line
    person.2.fill speaker.slash arrow.counterclockwise arrowshape.turn.up.left.fill display hand.raised.fill
    hand.thumbsup info.circle.fill line.3.horizontal.decrease music.mic paperplane.fill photo.badge.plus
    photo.fill questionmark.circle.fill speaker.wave.2.fill sun.max.fill terminal arrow.forward camera.fill
    chevron.left.forwardslash.chevron.right exclamationmark.magnifyingglass gearshape.2 iphone macwindow
    network.badge.shield.half.filled person.3.fill qrcode rectangle.grid.1x2 trash.fill wifi doc.richtext
    dot.radiowaves.left.and.right moon.circle at moon.circle.fill arrow.right.circle.fill mic
    rectangle.on.rectangle clock.fill checkmark.square.fill desktopcomputer gobackward play.circle.fill
    xmark.seal antenna.radiowaves.left.and.right arrow.3.trianglepath arrow.uturn.backward fork.knife
    message.fill mug phone.connection square.and.arrow.up.fill apple.logo arrow.down.right.and.arrow.up.left
    arrow.uturn.left captions.bubble doc.on.clipboard exclamationmark.bubble heart.circle lightbulb
    person.crop.circle.badge.xmark plus.square.on.square square.fill star.circle xmark.square
    arrow.counterclockwise.circle arrow.up.forward bird.fill building.2 chart.bar.fill checkmark.square eye.fill
    film folder.badge.gearshape gamecontroller info list.bullet.below.rectangle list.bullet.clipboard megaphone
    music.note.list pencil.circle pencil.circle.fill person.3 person.badge.minus person.circle
    person.crop.circle.badge.exclamationmark person.fill.badge.plus photo.on.rectangle quote.opening
    record.circle speaker.wave.3.fill square.on.square square.stack stop.circle sunrise video.fill
    wand.and.stars x.circle.fill applewatch arrow.triangle.2.circlepath.circle
    arrowshape.turn.up.left.circle.fill bell.badge.fill book.fill bubble.right character.textbox
    chevron.backward chevron.compact.down chevron.down.circle chevron.left.circle cloud.sun crown.fill
    delete.left doc.plaintext doc.text exclamationmark.octagon.fill externaldrive.fill eyeglasses
    filemenu.and.selection flag.checkered flask hare.fill heart.circle.fill ipad iphone.slash ladybug leaf
    list.number location.fill mappin mappin.circle.fill memories memorychip microphone.fill moon multiply
    multiply.circle.fill music.note note.text pencil.and.outline pencil.slash person.2 person.badge.key.fill
    pin.slash play.circle play.rectangle.on.rectangle plus.app plus.rectangle.fill plusminus.circle
    rectangle.compress.vertical rectangle.expand.vertical rectangle.stack rectangle.stack.fill repeat
    selection.pin.in.out sidebar.right speaker.fill speaker.slash.fill speaker.wave.1.fill square.grid.2x2.fill
    sun.max testtube.2 text.append text.magnifyingglass tray.and.arrow.down video wrench
    wrench.and.screwdriver.fill xmark.octagon.fill
    """
    .split { $0.isWhitespace }.map(String.init)
