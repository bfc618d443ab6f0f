extension Symbol {
    /// The symbols, one line each: the name, the grapheme that is drawn, and the accessibility label.
    static let table = """
        accessibility ♿ Accessibility
        airplane ✈ Airplane
        airplayaudio ⏏ AirPlay
        airplayvideo ⏏ AirPlay
        airpods 🎧 Earphones
        alarm ⏰ Alarm
        ant 🐜 Ant
        antenna.radiowaves.left.and.right 📡 Antenna
        app ▢ App
        app.badge ▢ App with news
        app.connected.to.app.below ⧉ Connected apps
        app.dashed ▢ App
        apple.logo 🍎 Apple
        apple.terminal ❯ Terminal
        applelogo 🍎 Apple
        appletv 📺 Television
        appletvremote.gen1 ▮ Remote control
        applewatch ⌚ Watch
        apps.iphone 📱 Apps
        archivebox 🗃 Archive
        arrow.2.circlepath ⟳ Synchronize
        arrow.2.squarepath ⇄ Repost
        arrow.3.trianglepath ♺ Recycle
        arrow.backward ← Back
        arrow.backward.to.line ⇤ Back to the start
        arrow.clockwise ↻ Refresh
        arrow.counterclockwise ↺ Undo
        arrow.down ↓ Down
        arrow.down.app ↓ Download
        arrow.down.circle ↓ Download
        arrow.down.circle.dotted ↓ Download
        arrow.down.doc 📄 Download the document
        arrow.down.forward.and.arrow.up.backward ⤢ Reduce
        arrow.down.left ↙ Down and left
        arrow.down.right ↘ Down and right
        arrow.down.right.and.arrow.up.left ⤢ Reduce
        arrow.down.to.line ⤓ Download
        arrow.down.to.line.compact ⤓ Download
        arrow.forward → Forward
        arrow.forward.to.line ⇥ Forward to the end
        arrow.left ← Left
        arrow.left.and.line.vertical.and.arrow.right ↔ Width
        arrow.left.and.right ↔ Left and right
        arrow.left.arrow.right ⇄ Swap
        arrow.left.to.line ⇤ To the left
        arrow.left.to.line.compact ⇤ To the left
        arrow.right → Right
        arrow.right.arrow.left ⇄ Swap
        arrow.right.to.line ⇥ To the right
        arrow.right.to.line.compact ⇥ To the right
        arrow.swap ⇄ Swap
        arrow.triangle.2.circlepath ⟳ Synchronize
        arrow.triangle.branch ⑂ Branch
        arrow.trianglehead.2.clockwise ⟳ Synchronize
        arrow.trianglehead.clockwise ↻ Refresh
        arrow.trianglehead.counterclockwise ↺ Undo
        arrow.turn.down.right ↳ Continue
        arrow.turn.right.down ↴ Right, then down
        arrow.turn.up.left ↰ Reply
        arrow.turn.up.right ↱ Up, then right
        arrow.up ↑ Up
        arrow.up.and.down ↕ Up and down
        arrow.up.and.down.and.arrow.left.and.right ✥ Move
        arrow.up.arrow.down ⇅ Sort
        arrow.up.forward ↗ Open
        arrow.up.left ↖ Up and left
        arrow.up.left.and.arrow.down.right ⤡ Enlarge
        arrow.up.message 💬 Send the message
        arrow.up.right ↗ Open
        arrow.up.to.line ⤒ Upload
        arrow.up.to.line.compact ⤒ Upload
        arrow.uturn.backward ↩ Undo
        arrow.uturn.forward ↪ Redo
        arrow.uturn.left ↩ Undo
        arrow.uturn.right ↪ Redo
        arrowshape.down ⇩ Down
        arrowshape.left ⇦ Left
        arrowshape.right ⇨ Right
        arrowshape.turn.up.backward ↰ Reply
        arrowshape.turn.up.forward ↱ Forward
        arrowshape.turn.up.left ↰ Reply
        arrowshape.turn.up.right ↱ Forward
        arrowshape.up ⇧ Up
        arrowtriangle.down ▼ Down
        arrowtriangle.left ◀ Left
        arrowtriangle.left.and.line.vertical.and.arrowtriangle.right ↔ Flip horizontally
        arrowtriangle.right ▶ Right
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left ↔ Flip horizontally
        arrowtriangle.up ▲ Up
        aspectratio ▭ Proportions
        asterisk * Asterisk
        at @ Mail address
        atom ⚛ Atom
        backward « Rewind
        backward.end ⏮ Previous
        backward.frame ⏮ Previous frame
        badge.plus.radiowaves.right ◉ Add a broadcast
        bag 🛍 Bag
        bandage 🩹 Bandage
        banknote 💵 Money
        barcode ⦀ Barcode
        barcode.viewfinder ⦀ Scan a barcode
        baseball ⚾ Baseball
        basket 🧺 Basket
        basketball 🏀 Basketball
        battery.100 🔋 Battery
        battery.25 🔋 Low battery
        beach.umbrella ⛱ Beach
        bed.double 🛏 Bed
        bell 🔔 Notifications
        bell.and.waves.left.and.right 🔔 Ringing
        bell.badge 🔔 New notifications
        bicycle 🚲 Bicycle
        bird 🐦 Bird
        birthday.cake 🎂 Cake
        bitcoinsign ₿ Bitcoin
        bold B Bold
        bolt ↯ Lightning
        bolt.car 🚗 Electric car
        bolt.horizontal ↯ Connection
        bolt.trianglebadge.exclamationmark ↯ Problem with the power
        book 📖 Book
        book.closed 📕 Book
        book.pages 📖 Book
        bookmark 🔖 Bookmark
        books.vertical 📚 Books
        box.truck 🚚 Delivery
        brain 🧠 Brain
        briefcase 💼 Work
        bubble.left 💬 Message
        bubble.left.and.bubble.right 💬 Conversation
        bubble.left.and.text.bubble.right 💬 Conversation
        bubble.middle.bottom 💬 Message
        bubble.right 💬 Message
        building 🏢 Building
        building.2 🏢 Buildings
        building.2.crop.circle 🏢 Buildings
        building.columns 🏛 Bank
        bus 🚌 Bus
        cable.connector ⚯ Connector
        calendar 📅 Calendar
        calendar.badge.plus 📅 Add to calendar
        camera 📷 Camera
        camera.filters ◉ Filters
        camera.macro 🌷 Close-up
        camera.on.rectangle 📷 Camera
        camera.viewfinder 📷 Camera
        capsule ⬭ Capsule
        captions.bubble 💬 Captions
        car 🚗 Car
        car.side 🚗 Car
        carrot 🥕 Carrot
        cart 🛒 Cart
        case 💼 Case
        cat 🐈 Cat
        cellularbars 📶 Mobile network
        character A Character
        character.cursor.ibeam ⌶ Text cursor
        character.textbox ⌶ Text field
        chart.bar 📊 Bar chart
        chart.bar.xaxis 📊 Bar chart
        chart.dots.scatter ∴ Scatter chart
        chart.line.uptrend.xyaxis 📈 Line chart
        chart.pie ◔ Pie chart
        chart.xyaxis.line 📈 Line chart
        checklist ☑ Checklist
        checkmark ✓ Done
        checkmark.circle ✓ Selected
        checkmark.circle.fill ✔ Selected
        checkmark.rectangle.stack ☑ Selected
        checkmark.seal ✓ Verified
        checkmark.seal.fill ✔ Verified
        checkmark.seal.text.page ✓ Verified document
        checkmark.shield ✓ Protected
        checkmark.square ☑ Selected
        chevron.backward ‹ Back
        chevron.compact.down ⌄ Down
        chevron.compact.left ‹ Left
        chevron.compact.right › Right
        chevron.compact.up ⌃ Up
        chevron.down ⌄ Down
        chevron.down.2 ⌄ Down
        chevron.forward › Forward
        chevron.left ‹ Back
        chevron.left.2 « Fast backward
        chevron.left.forwardslash.chevron.right ≶ Code
        chevron.right › Forward
        chevron.right.2 » Fast forward
        chevron.up ⌃ Up
        chevron.up.2 ⌃ Up
        chevron.up.chevron.down ⇕ Choose
        circle ○ Circle
        circle.bottomhalf.filled ◒ Half a circle
        circle.dotted ◌ Circle
        circle.fill ● Circle
        circle.grid.2x2 ⁘ Grid
        circle.grid.3x3 ⁙ Grid
        circle.grid.cross ⁘ Grid
        circle.inset.filled ◉ Selected
        circle.lefthalf.filled ◐ Contrast
        circle.righthalf.filled ◑ Contrast
        circle.slash ∅ None
        circle.tophalf.filled ◓ Half a circle
        circlebadge ○ Badge
        clear ⌧ Clear
        clipboard 📋 Clipboard
        clock ◷ Clock
        clock.arrow.circlepath ↺ History
        clock.arrow.trianglehead.counterclockwise.rotate.90 ↺ History
        cloud ☁ Cloud
        cloud.bolt ⛈ Thunder
        cloud.drizzle 🌧 Drizzle
        cloud.fog 🌫 Fog
        cloud.hail 🌨 Hail
        cloud.heavyrain 🌧 Heavy rain
        cloud.moon ☁ Cloud and moon
        cloud.rain 🌧 Rain
        cloud.sleet 🌨 Sleet
        cloud.snow 🌨 Snow
        cloud.sun ⛅ Cloud and sun
        cloud.sun.rain 🌦 Rain and sun
        comb ⌇ Comb
        command ⌘ Command
        cone △ Cone
        contextualmenu.and.cursorarrow ☰ Context menu
        control ⌃ Control
        cpu ▣ Processor
        creditcard 💳 Payment card
        crop ⌗ Crop
        cross ✚ Health
        crown ♛ Crown
        cube ⬡ Cube
        cube.box 📦 Package
        cup.and.saucer ☕ Coffee
        curlybraces ≔ Code
        cursorarrow ⇖ Pointer
        cursorarrow.rays ⇖ Click
        cylinder ⛁ Cylinder
        cylinder.split.1x2 ⛁ Database
        decrease.indent ⇤ Indent less
        delete.left ⌫ Delete backward
        delete.right ⌦ Delete forward
        deskclock ⏰ Clock
        desktopcomputer 🖥 Computer
        dial.min ◴ Dial
        diamond ◇ Diamond
        diamond.fill ◆ Diamond
        dice 🎲 Dice
        die.face.1 ⚀ One
        die.face.2 ⚁ Two
        die.face.3 ⚂ Three
        die.face.4 ⚃ Four
        die.face.5 ⚄ Five
        die.face.6 ⚅ Six
        display 🖥 Display
        divide ÷ Divide
        doc 📄 Document
        doc.badge.plus 📄 New document
        doc.on.clipboard 📋 Paste
        doc.on.doc ⧉ Copy
        doc.plaintext 📄 Plain document
        doc.richtext 📄 Formatted document
        doc.text 📄 Text document
        doc.text.magnifyingglass ⌕ Search the document
        doc.viewfinder 📄 Scan a document
        dock.rectangle ▂ Dock
        document 📄 Document
        document.on.clipboard 📋 Paste
        document.on.document ⧉ Copy
        dog 🐕 Dog
        dollarsign $ Dollars
        dot ⋅ Dot
        dot.radiowaves.left.and.right ◉ Broadcast
        dot.radiowaves.right ◉ Broadcast
        dot.square ⊡ Dot
        drop 💧 Drop
        drop.triangle △ Triangle with a drop
        dumbbell 🏋 Exercise
        ear 👂 Hearing
        earbuds 🎧 Earphones
        eject ⏏ Eject
        ellipsis … More
        ellipsis.bubble 💬 Message
        ellipsis.circle ⋯ More
        envelope ✉ Mail
        envelope.open ✉ Read mail
        equal = Equals
        escape ⎋ Escape
        eurosign € Euros
        exclamationmark ! Attention
        exclamationmark.bubble ⚠ Report
        exclamationmark.circle ⚠ Warning
        exclamationmark.magnifyingglass ⌕ Search for problems
        exclamationmark.octagon ⚠ Warning
        exclamationmark.shield ⚠ Warning
        exclamationmark.triangle ⚠ Warning
        externaldrive ⛁ External drive
        eye 👁 Show
        eye.slash ⊘ Hide
        eyedropper ⌖ Pick a color
        eyeglasses 👓 Glasses
        face ☺ Face
        face.dashed ☺ Face
        face.smiling ☺ Smile
        faceid ☺ Face ID
        fan ✤ Fan
        faxmachine 🖨 Fax machine
        fiberchannel ⛃ Fiber channel
        figure 🧍 Person
        figure.2 👥 People
        figure.and.child.holdinghands 👪 Parent and child
        figure.hiking 🥾 Hiking
        figure.outdoor.cycle 🚴 Cycling
        figure.pool.swim 🏊 Swimming
        figure.run 🏃 Run
        figure.stand 🧍 Standing
        figure.walk 🚶 Walk
        figure.walk.motion 🚶 Walk
        filemenu.and.cursorarrow ☰ Menu
        filemenu.and.selection ☰ Menu
        film 🎞 Film
        finder ☺ Files
        fireworks 🎆 Fireworks
        fish 🐟 Fish
        flag ⚑ Flag
        flag.checkered 🏁 Finish
        flame 🔥 Flame
        flashlight.on 🔦 Flashlight
        flask ⚗ Experiment
        folder 📁 Folder
        folder.badge.gearshape 📁 Folder settings
        folder.badge.plus 📁 New folder
        football 🏈 American football
        fork.knife 🍴 Food
        forward » Fast forward
        forward.end ⏭ Next
        forward.frame ⏭ Next frame
        fuelpump ⛽ Fuel
        function ƒ Function
        gamecontroller 🎮 Games
        gauge ◴ Gauge
        gear ⚙ Settings
        gearshape ⚙ Settings
        gearshape.2 ⚙ Settings
        gift 🎁 Gift
        globe 🌐 World
        globe.americas 🌎 World
        globe.asia.australia 🌏 World
        globe.central.south.asia 🌏 World
        globe.europe.africa 🌍 World
        gobackward ↺ Go back
        goforward ↻ Go forward
        graduationcap 🎓 Education
        grid ▦ Grid
        guitars 🎸 Guitars
        hammer ⚒ Build
        hand.draw ✍ Draw
        hand.point.down ☟ Point down
        hand.point.left ☜ Point left
        hand.point.right ☞ Point right
        hand.point.up ☝ Point
        hand.raised ✋ Raise a hand
        hand.tap ☝ Tap
        hand.thumbsdown 👎 Dislike
        hand.thumbsup 👍 Like
        hand.wave 👋 Wave
        handbag 👜 Handbag
        hands.clap 👏 Applaud
        hands.sparkles 🙌 Clean hands
        hare 🐇 Fast
        headphones 🎧 Headphones
        heart ♡ Love
        heart.circle ♡ Love
        heart.circle.fill ♥ Love
        heart.fill ♥ Love
        heart.text.square ♡ Health
        hexagon ⬡ Hexagon
        hexagon.fill ⬢ Hexagon
        hifispeaker 🔈 Speaker
        highlighter ✎ Highlight
        hockey.puck ● Puck
        hourglass ⧗ Waiting
        hourglass.bottomhalf.filled ⧗ Waiting
        hourglass.tophalf.filled ⧗ Waiting
        house ⌂ Home
        humidity 💧 Humidity
        icloud ☁ Cloud
        icloud.and.arrow.down ☁ Download from the cloud
        icloud.and.arrow.up ☁ Upload to the cloud
        increase.indent ⇥ Indent more
        indianrupeesign ₹ Rupees
        infinity ∞ Infinity
        info ℹ Information
        info.circle ⓘ Information
        info.circle.text.page ⓘ Information
        inset.filled.rectangle ▣ Inset
        internaldrive ⛁ Drive
        ipad 📱 Tablet
        ipad.and.iphone 📱 Devices
        ipad.homebutton 📱 Tablet
        iphone 📱 Phone
        iphone.homebutton 📱 Phone
        italic I Italic
        key ⚷ Key
        key.horizontal ⚷ Key
        key.radiowaves.forward ⚷ Passkey
        keyboard ⌨ Keyboard
        keyboard.chevron.compact.down ⌨ Hide the keyboard
        ladybug 🐞 Problem
        lamp.desk 💡 Lamp
        laptopcomputer 💻 Computer
        laptopcomputer.trianglebadge.exclamationmark 💻 Problem with the computer
        largecircle.fill.circle ◉ Selected
        lasso ⟲ Lasso
        leaf 🍃 Leaf
        level ⎯ Level
        lifepreserver ◎ Help
        lightbulb 💡 Light
        lightspectrum.horizontal ▤ Spectrum
        line.3.horizontal ☰ Menu
        line.3.horizontal.decrease ▽ Filter
        line.diagonal ╱ Line
        line.horizontal.3 ☰ Menu
        line.horizontal.3.decrease ▽ Filter
        link ⚭ Link
        list.bullet ☰ List
        list.bullet.below.rectangle ☰ List
        list.bullet.clipboard 📋 List
        list.bullet.indent ☰ Outline
        list.bullet.rectangle ☰ List
        list.bullet.rectangle.portrait ☰ List
        list.clipboard 📋 List
        list.dash ☰ List
        list.number ☰ Numbered list
        list.star ☰ Favorites
        livephoto ◉ Live photo
        location ➤ Location
        location.magnifyingglass ⌕ Search the area
        location.north ➤ North
        location.viewfinder ➤ Location
        lock 🔒 Lock
        lock.open 🔓 Unlock
        lock.rotation 🔒 Change the password
        lock.shield 🔒 Security
        logo.xbox ⊗ Xbox
        m4.button.horizontal ▭ Button
        macbook 💻 Laptop
        macbook.and.iphone 💻 Devices
        macmini 🖥 Computer
        macpro.gen3 🖥 Computer
        macwindow ❐ Window
        macwindow.on.rectangle ❐ Windows
        magnifyingglass ⌕ Search
        map 🗺 Map
        mappin 📍 Place
        mappin.and.ellipse 📍 Place
        medal 🏅 Medal
        megaphone 📣 Announce
        memories ↻ Memories
        memorychip ▤ Memory
        menubar.rectangle ❐ Menu bar
        message 💬 Message
        metronome ♩ Metronome
        mic 🎙 Microphone
        microphone 🎙 Microphone
        minus − Remove
        minus.circle ⊖ Remove
        minus.magnifyingglass ⊖ Zoom out
        minus.square ⊟ Remove
        moon ☾ Moon
        moon.haze ☾ Haze
        moon.stars ☾ Night
        moon.zzz ☾ Sleep
        mountain.2 ⛰ Mountains
        move ✥ Move
        move.3d ✥ Move
        movieclapper 🎬 Film
        mug ☕ Mug
        multiply × Multiply
        multiply.circle ⊗ Multiply
        music.mic 🎤 Microphone
        music.note ♪ Music
        music.note.list ♫ Playlist
        music.quarternote.3 ♫ Music
        network 🌐 Network
        network.badge.shield.half.filled 🌐 Protected network
        newspaper 📰 News
        nosign ⊘ Forbidden
        note 🗒 Note
        note.text 🗒 Note
        number # Number
        opticaldisc ◎ Disc
        opticaldiscdrive ◎ Disc drive
        option ⌥ Option
        oval ⬭ Oval
        paintbrush 🖌 Paint
        paintbrush.pointed 🖌 Paint
        paintpalette 🎨 Colors
        paperclip 📎 Attachment
        paperplane ➤ Send
        party.popper 🎉 Celebrate
        pause ⏸ Pause
        pawprint 🐾 Animal
        pc 🖥 Computer
        pencil ✎ Edit
        pencil.and.list.clipboard ✎ Edit the list
        pencil.and.outline ✎ Draw
        pencil.and.ruler ✎ Design
        pencil.and.scribble ✎ Draw
        pencil.line ✎ Edit
        pencil.tip ✒ Draw
        pentagon ⬠ Pentagon
        percent % Percent
        person 👤 Person
        person.2 👥 People
        person.3 👥 Group
        person.3.sequence 👥 Group
        person.and.arrow.left.and.arrow.right 👥 Swap people
        person.badge.key 🔑 Person with a key
        person.badge.minus 👤 Remove person
        person.badge.plus 👤 Add person
        person.checkmark 👤 Person confirmed
        person.crop.circle 👤 Profile
        person.crop.circle.badge.checkmark 👤 Person confirmed
        person.crop.circle.badge.exclamationmark 👤 Problem with person
        person.crop.circle.badge.plus 👤 Add person
        person.crop.circle.badge.xmark 👤 Remove person
        person.crop.rectangle 👤 Profile
        person.crop.square 👤 Profile
        person.fill.badge.plus 👤 Add person
        person.wave.2 🗣 Speak
        person.xmark 👤 Remove person
        phone ☎ Phone
        phone.arrow.down.left ☎ Incoming call
        phone.arrow.up.right ☎ Outgoing call
        phone.connection ☎ Call
        phone.down ☎ Hang up
        photo 🖼 Photo
        photo.badge.plus 🖼 Add photo
        photo.on.rectangle 🖼 Photos
        photo.on.rectangle.angled 🖼 Photos
        photo.stack 🖼 Photos
        pianokeys 🎹 Piano
        pills 💊 Medicine
        pin 📌 Pin
        pip ◲ Picture in picture
        platter.filled.bottom.iphone 📱 Notification
        play ▷ Play
        play.circle ▶ Play
        play.fill ▶ Play
        play.rectangle ▶ Play
        play.rectangle.on.rectangle ▶ Videos
        play.tv 📺 Play on a television
        playpause ⏯ Play or pause
        plus + Add
        plus.app ⊞ Add
        plus.bubble 💬 New message
        plus.circle ⊕ Add
        plus.forwardslash.minus ± Plus or minus
        plus.magnifyingglass ⊕ Zoom in
        plus.rectangle ⊞ Add
        plus.rectangle.on.rectangle ⧉ Duplicate
        plus.square ⊞ Add
        plus.square.on.square ⧉ Duplicate
        plusminus ± Plus or minus
        point.topleft.down.curvedto.point.bottomright.up ∿ Route
        pointer.arrow.click ⇖ Click
        pointer.arrow.click.2 ⇖ Double click
        popcorn 🍿 Popcorn
        power ⏻ Power
        poweroutlet.type.b 🔌 Power outlet
        powerplug 🔌 Plug
        printer 🖨 Printer
        puzzlepiece 🧩 Extension
        puzzlepiece.extension 🧩 Extension
        qrcode ▦ QR code
        qrcode.viewfinder ▦ Scan a QR code
        questionmark ? Help
        questionmark.app ? Unknown app
        questionmark.app.dashed ? Unknown app
        questionmark.bubble ? Question
        questionmark.circle ? Help
        questionmark.diamond ? Unknown
        questionmark.folder 📁 Missing folder
        quote.bubble 💬 Quote
        quote.closing ” Quote
        quote.opening “ Quote
        radio 📻 Radio
        rainbow 🌈 Rainbow
        record.circle ◉ Record
        rectangle ▭ Rectangle
        rectangle.3.group ▦ Groups
        rectangle.3.offgrid ▦ Layout
        rectangle.and.hand.point.up.left ☝ Tap
        rectangle.and.pencil.and.ellipsis ✎ Edit text
        rectangle.compress.vertical ⇳ Compress
        rectangle.connected.to.line.below ⊥ Server
        rectangle.dashed ▭ Rectangle
        rectangle.expand.vertical ⇕ Expand
        rectangle.fill ▬ Rectangle
        rectangle.grid.1x2 ☰ Rows
        rectangle.grid.2x2 ⊞ Grid
        rectangle.grid.3x2 ⊞ Grid
        rectangle.inset.filled ▣ Inset
        rectangle.inset.filled.on.rectangle ⧉ Window on a window
        rectangle.inset.topright ◳ Top right
        rectangle.on.rectangle ⧉ Windows
        rectangle.portrait ▯ Portrait
        rectangle.portrait.and.arrow.forward ⇥ Sign out
        rectangle.portrait.and.arrow.right ⇥ Sign out
        rectangle.split.2x1 ◫ Columns
        rectangle.split.2x2 ⊞ Panes
        rectangle.split.3x1 ▥ Columns
        rectangle.stack ⧉ Collection
        repeat ↻ Repeat
        repeat.1 ↻ Repeat one
        restart ↻ Restart
        return ⏎ Return
        richtext.page 📄 Formatted document
        rosette 🏵 Award
        rotate.left ↺ Rotate left
        rotate.right ↻ Rotate right
        ruler 📏 Ruler
        safari ⌖ Browser
        sailboat ⛵ Sailing
        scalemass ⚖ Weight
        scanner 🖨 Scanner
        scissors ✂ Cut
        scope ⌖ Target
        screwdriver 🔧 Screwdriver
        seal ✹ Seal
        selection.pin.in.out ⌖ Selection
        server.rack ⛃ Server
        shield ⛨ Shield
        shift ⇧ Shift
        shippingbox 📦 Package
        shippingbox.and.arrow.backward 📦 Return the package
        shower 🚿 Shower
        shuffle ⤮ Shuffle
        sidebar.leading ◧ Sidebar
        sidebar.left ◧ Left sidebar
        sidebar.right ◨ Right sidebar
        sidebar.squares.left ◧ Left sidebar
        sidebar.trailing ◨ Sidebar
        signpost.right ➔ Signpost
        slash.circle ⊘ Forbidden
        slider.horizontal.2.square ☷ Adjust
        slider.horizontal.3 ☷ Adjust
        slider.vertical.3 ☷ Adjust
        smallcircle.filled.circle ◉ Selected
        smiley ☺ Smile
        smoke 💨 Smoke
        snowflake ❄ Snow
        soccerball ⚽ Football
        space ␣ Space
        sparkle ✦ Sparkle
        sparkle.magnifyingglass ⌕ Search
        sparkles ✦ Sparkles
        speaker 🔈 Speaker
        speaker.3 🔊 Loud
        speaker.slash 🔇 Mute
        speaker.wave.1 🔉 Quiet
        speaker.wave.2 🔉 Volume
        speaker.wave.2.bubble 💬 Read aloud
        speaker.wave.2.bubble.left 💬 Read aloud
        speaker.wave.3 🔊 Loud
        speedometer ◴ Speed
        spigot 🚰 Tap
        sportscourt 🏟 Sports
        square □ Square
        square.2.layers.3d ⧉ Layers
        square.3.layers.3d ⧉ Layers
        square.and.arrow.down ⤓ Download
        square.and.arrow.up ⇪ Share
        square.and.arrow.up.on.square ⇪ Share all
        square.and.pencil ✎ Compose
        square.bottomhalf.filled ⬓ Half a square
        square.bottomthird.inset.filled ⬓ Bottom
        square.dashed ⬚ Selection
        square.dashed.inset.filled ⬚ Selection
        square.fill ■ Square
        square.fill.on.square ⧉ Copy
        square.grid.2x2 ⊞ Grid
        square.grid.3x3 ⊞ Grid
        square.leadingthird.inset.filled ◧ Leading
        square.lefthalf.filled ◧ Left half
        square.on.square ⧉ Copy
        square.on.square.dashed ⧉ Copy
        square.resize.down ⤢ Reduce
        square.resize.up ⤡ Enlarge
        square.righthalf.filled ◨ Right half
        square.slash ⧄ Square off
        square.split.1x2 ⊟ Split view
        square.split.2x1 ◫ Split view
        square.split.2x2 ⊞ Grid
        square.split.diagonal.2x2 ⊠ Diagonals
        square.stack ⧉ Stack
        square.stack.3d.down.forward ⧉ Stack
        square.stack.3d.down.right ⧉ Stack
        square.stack.3d.up ⧉ Stack
        square.tophalf.filled ⬒ Half a square
        square.trailingthird.inset.filled ◨ Trailing
        squareshape □ Square
        star ☆ Favorite
        star.circle ✪ Favorite
        star.fill ★ Favorite
        star.leadinghalf.filled ⯪ Half a star
        staroflife ✱ Emergency
        sterlingsign £ Pounds
        stethoscope 🩺 Health
        stop □ Stop
        stop.circle ■ Stop
        stop.fill ■ Stop
        stopwatch ⏱ Stopwatch
        storefront 🏪 Shop
        strikethrough S Strikethrough
        suit.club ♣ Clubs
        suit.diamond ♦ Diamonds
        suit.heart ♡ Hearts
        suit.heart.fill ♥ Hearts
        suit.spade ♠ Spades
        suitcase 🧳 Suitcase
        sum ∑ Sum
        sun.dust ☼ Dust
        sun.haze ☼ Haze
        sun.horizon 🌅 Horizon
        sun.max ☀ Sun
        sun.min ☼ Sun
        sunrise 🌅 Sunrise
        sunset 🌇 Sunset
        swift ➶ Swift
        switch.2 ☷ Switches
        syringe 💉 Syringe
        tablecells ▦ Table
        tag 🏷 Tag
        target ◎ Target
        teddybear 🧸 Toy
        tennis.racket 🎾 Tennis
        tennisball 🎾 Tennis
        terminal ❯ Terminal
        testtube 🧪 Experiment
        testtube.2 ⚗ Experiments
        text.aligncenter ≡ Centered text
        text.alignleft ≡ Text
        text.alignright ≡ Text on the right
        text.append ≡ Append text
        text.badge.checkmark ≡ Text confirmed
        text.badge.minus ≡ Remove text
        text.badge.plus ≡ Add text
        text.badge.star ≡ Favorite text
        text.badge.xmark ≡ Remove text
        text.book.closed 📕 Book
        text.bubble 💬 Comment
        text.document 📄 Text document
        text.justify ≡ Text
        text.justify.left ≡ Text
        text.magnifyingglass ⌕ Search text
        text.pad.header 🗒 Note
        text.page 📄 Text document
        text.quote ❝ Quote
        text.viewfinder ≡ Scan text
        textformat A Text format
        textformat.123 # Numbers
        textformat.abc A Letters
        textformat.characters A Characters
        textformat.size A Text size
        theatermasks 🎭 Theater
        thermometer 🌡 Temperature
        thermometer.medium 🌡 Temperature
        thermometer.snowflake 🌡 Cold
        thermometer.sun 🌡 Hot
        ticket 🎫 Ticket
        timer ⏱ Timer
        tornado 🌪 Storm
        tortoise 🐢 Slow
        touchid ◎ Touch ID
        train.side.front.car 🚆 Train
        train.side.middle.car 🚆 Train
        train.side.rear.car 🚆 Train
        tram 🚊 Tram
        translate 文 Translate
        trash 🗑 Delete
        tray 📥 Tray
        tray.2 📥 Trays
        tray.and.arrow.down 📥 Receive
        tray.and.arrow.up 📤 Send
        tray.full 📥 Full tray
        tree 🌳 Tree
        triangle △ Triangle
        triangle.fill ▲ Triangle
        trophy 🏆 Trophy
        tropicalstorm 🌀 Storm
        tshirt 👕 Clothes
        tv 📺 Television
        uiwindow.split.2x1 ◫ Split view
        umbrella ☂ Umbrella
        underline U Underline
        video 🎥 Video
        viewfinder ⌖ Viewfinder
        visionpro 🥽 Headset
        volleyball 🏐 Volleyball
        volume.1 🔉 Quiet
        volume.2 🔉 Volume
        volume.3 🔊 Loud
        wallet.bifold 👛 Wallet
        wallet.pass 👛 Wallet
        wand.and.rays ⚝ Improve
        wand.and.sparkles ⚝ Improve
        wand.and.stars ⚝ Improve
        water.waves 🌊 Waves
        waveform ∿ Sound
        waveform.path ∿ Sound
        waveform.path.ecg ∿ Pulse
        wifi 📶 Wi-Fi
        wind 🌬 Wind
        window.shade.closed ▤ Closed shade
        window.shade.open ▭ Open shade
        wineglass 🍷 Wine
        wrench 🔧 Tools
        wrench.and.screwdriver ⚒ Tools
        x.circle ⊗ Close
        xmark ✕ Close
        xmark.bin 🗑 Delete
        xmark.circle ⊗ Close
        xmark.octagon ⊗ Stop
        xmark.seal ⊗ Invalid
        xmark.square ⊠ Close
        xserve ⛃ Server
        yensign ¥ Yen
        zzz z Sleep
        """
}
