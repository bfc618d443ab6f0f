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

/// Symbols that a few apps use, in order of use.
let otherSymbols = """
    square.dashed suit.heart.fill appletvremote.gen1 rectangle.connected.to.line.below box.truck arrow.down.doc
    cable.connector.slash chevron.compact.right die.face.5 finder suit.heart bubble.left.and.text.bubble.right
    hand.point.right.fill opticaldiscdrive opticaldiscdrive.fill rectangle.dashed square.stack.3d.up
    train.side.middle.car wallet.pass app.connected.to.app.below.fill app.dashed arrow.down.circle.dotted
    arrowtriangle.left.and.line.vertical.and.arrowtriangle.right badge.plus.radiowaves.right
    bolt.horizontal.fill bubble.middle.bottom.fill cable.connector cube.box document.on.document.fill
    figure.walk.motion increase.indent m4.button.horizontal macbook.and.iphone poweroutlet.type.b.fill
    rectangle.3.group rectangle.inset.topright.fill restart square.fill.on.square.fill square.split.diagonal.2x2
    square.stack.3d.down.right text.badge.plus train.side.front.car applelogo arrow.2.circlepath
    arrow.backward.to.line arrow.down.app arrow.down.forward.and.arrow.up.backward arrow.down.to.line.compact
    arrow.forward.to.line arrow.left.and.line.vertical.and.arrow.right arrow.left.to.line.compact
    arrow.right.arrow.left arrow.right.to.line.compact arrow.swap arrow.turn.right.down arrow.turn.up.right
    arrow.up.and.down arrow.up.and.down.and.arrow.left.and.right arrow.up.message arrow.up.to.line.compact
    arrowshape.turn.up.forward.fill arrowtriangle.right.and.line.vertical.and.arrowtriangle.left
    arrowtriangle.right.and.line.vertical.and.arrowtriangle.left.fill barcode.viewfinder beach.umbrella
    bell.and.waves.left.and.right bitcoinsign.circle bolt.trianglebadge.exclamationmark.fill book.pages
    bubble.middle.bottom building.2.crop.circle camera.macro.circle camera.on.rectangle car.side cellularbars
    chart.bar.xaxis checkmark.rectangle.stack checkmark.rectangle.stack.fill checkmark.seal.text.page
    circle.grid.cross circlebadge.fill clear clock.arrow.trianglehead.counterclockwise.rotate.90 cone deskclock
    doc.viewfinder.fill document.badge.plus document.on.document drop.triangle.fill face fan faxmachine
    fiberchannel figure.and.child.holdinghands hand.draw icloud.and.arrow.down info.circle.text.page
    ipad.and.iphone ipad.homebutton iphone.homebutton key.radiowaves.forward
    laptopcomputer.trianglebadge.exclamationmark lifepreserver.fill lightspectrum.horizontal
    list.bullet.rectangle.portrait location.fill.viewfinder logo.xbox macbook macmini movieclapper
    paintbrush.pointed party.popper pencil.and.list.clipboard pencil.and.scribble person.3.sequence
    person.fill.and.arrow.left.and.arrow.right person.fill.checkmark platter.filled.bottom.iphone play.tv
    plus.bubble plus.rectangle.on.rectangle point.topleft.down.curvedto.point.bottomright.up
    pointer.arrow.click.2 poweroutlet.type.b puzzlepiece.extension questionmark.app.dashed questionmark.diamond
    questionmark.folder rectangle.3.offgrid rectangle.3.offgrid.fill rectangle.and.hand.point.up.left
    rectangle.grid.2x2 rectangle.inset.filled.on.rectangle richtext.page shippingbox.and.arrow.backward
    slider.vertical.3 smiley space sparkle.magnifyingglass speaker.3 speaker.wave.2.bubble.left spigot
    square.3.layers.3d square.and.arrow.up.on.square square.bottomthird.inset.filled
    square.leadingthird.inset.filled square.on.square.dashed square.resize.down square.resize.up
    square.stack.3d.down.forward square.trailingthird.inset.filled storefront text.badge.checkmark
    text.badge.minus text.badge.star text.badge.xmark text.document text.justify.left text.pad.header
    text.viewfinder textformat.characters train.side.rear.car visionpro volume.1.fill volume.3.fill
    wand.and.sparkles water.waves waveform.path window.shade.closed window.shade.open xserve
    """.split { $0.isWhitespace }.map(String.init)
