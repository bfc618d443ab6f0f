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
        apple.logo 🍎 Apple
        apple.terminal ❯ Terminal
        appletv 📺 Television
        applewatch ⌚ Watch
        apps.iphone 📱 Apps
        archivebox 🗃 Archive
        arrow.2.squarepath ⇄ Repost
        arrow.3.trianglepath ♺ Recycle
        arrow.backward ← Back
        arrow.clockwise ↻ Refresh
        arrow.counterclockwise ↺ Undo
        arrow.down ↓ Down
        arrow.down.circle ↓ Download
        arrow.down.left ↙ Down and left
        arrow.down.right ↘ Down and right
        arrow.down.right.and.arrow.up.left ⤢ Reduce
        arrow.down.to.line ⤓ Download
        arrow.forward → Forward
        arrow.left ← Left
        arrow.left.arrow.right ⇄ Swap
        arrow.right → Right
        arrow.triangle.2.circlepath ⟳ Synchronize
        arrow.triangle.branch ⑂ Branch
        arrow.turn.down.right ↳ Continue
        arrow.turn.up.left ↰ Reply
        arrow.up ↑ Up
        arrow.up.arrow.down ⇅ Sort
        arrow.up.forward ↗ Open
        arrow.up.left ↖ Up and left
        arrow.up.left.and.arrow.down.right ⤡ Enlarge
        arrow.up.right ↗ Open
        arrow.up.to.line ⤒ Upload
        arrow.uturn.backward ↩ Undo
        arrow.uturn.forward ↪ Redo
        arrow.uturn.left ↩ Undo
        arrow.uturn.right ↪ Redo
        arrowshape.turn.up.left ↰ Reply
        arrowshape.turn.up.right ↱ Forward
        arrowtriangle.down ▼ Down
        arrowtriangle.left ◀ Left
        arrowtriangle.right ▶ Right
        arrowtriangle.up ▲ Up
        aspectratio ▭ Proportions
        asterisk * Asterisk
        at @ Mail address
        atom ⚛ Atom
        backward « Rewind
        backward.end ⏮ Previous
        backward.frame ⏮ Previous frame
        bag 🛍 Bag
        bandage 🩹 Bandage
        banknote 💵 Money
        barcode ⦀ Barcode
        basket 🧺 Basket
        battery.100 🔋 Battery
        battery.25 🔋 Low battery
        bed.double 🛏 Bed
        bell 🔔 Notifications
        bell.badge 🔔 New notifications
        bicycle 🚲 Bicycle
        bird 🐦 Bird
        birthday.cake 🎂 Cake
        bold B Bold
        bolt ↯ Lightning
        book 📖 Book
        book.closed 📕 Book
        bookmark 🔖 Bookmark
        books.vertical 📚 Books
        brain 🧠 Brain
        briefcase 💼 Work
        bubble.left 💬 Message
        bubble.left.and.bubble.right 💬 Conversation
        bubble.right 💬 Message
        building 🏢 Building
        building.2 🏢 Buildings
        building.columns 🏛 Bank
        bus 🚌 Bus
        calendar 📅 Calendar
        calendar.badge.plus 📅 Add to calendar
        camera 📷 Camera
        camera.filters ◉ Filters
        camera.viewfinder 📷 Camera
        capsule ⬭ Capsule
        captions.bubble 💬 Captions
        car 🚗 Car
        carrot 🥕 Carrot
        cart 🛒 Cart
        case 💼 Case
        cat 🐈 Cat
        character A Character
        character.cursor.ibeam ⌶ Text cursor
        character.textbox ⌶ Text field
        chart.bar 📊 Bar chart
        chart.dots.scatter ∴ Scatter chart
        chart.line.uptrend.xyaxis 📈 Line chart
        chart.pie ◔ Pie chart
        chart.xyaxis.line 📈 Line chart
        checklist ☑ Checklist
        checkmark ✓ Done
        checkmark.circle ✓ Selected
        checkmark.circle.fill ✔ Selected
        checkmark.seal ✓ Verified
        checkmark.seal.fill ✔ Verified
        checkmark.shield ✓ Protected
        checkmark.square ☑ Selected
        chevron.backward ‹ Back
        chevron.compact.down ⌄ Down
        chevron.compact.up ⌃ Up
        chevron.down ⌄ Down
        chevron.forward › Forward
        chevron.left ‹ Back
        chevron.left.2 « Fast backward
        chevron.left.forwardslash.chevron.right ≶ Code
        chevron.right › Forward
        chevron.right.2 » Fast forward
        chevron.up ⌃ Up
        chevron.up.chevron.down ⇕ Choose
        circle ○ Circle
        circle.dotted ◌ Circle
        circle.fill ● Circle
        circle.grid.2x2 ⁘ Grid
        circle.grid.3x3 ⁙ Grid
        circle.lefthalf.filled ◐ Contrast
        circle.righthalf.filled ◑ Contrast
        circle.slash ∅ None
        clipboard 📋 Clipboard
        clock ◷ Clock
        clock.arrow.circlepath ↺ History
        cloud ☁ Cloud
        cloud.bolt ⛈ Thunder
        cloud.rain 🌧 Rain
        cloud.sun ⛅ Cloud and sun
        comb ⌇ Comb
        command ⌘ Command
        contextualmenu.and.cursorarrow ☰ Context menu
        control ⌃ Control
        cpu ▣ Processor
        creditcard 💳 Payment card
        crop ⌗ Crop
        cross ✚ Health
        crown ♛ Crown
        cube ⬡ Cube
        cup.and.saucer ☕ Coffee
        curlybraces ≔ Code
        cursorarrow ⇖ Pointer
        cursorarrow.rays ⇖ Click
        cylinder ⛁ Cylinder
        cylinder.split.1x2 ⛁ Database
        delete.left ⌫ Delete backward
        delete.right ⌦ Delete forward
        desktopcomputer 🖥 Computer
        dial.min ◴ Dial
        diamond ◇ Diamond
        diamond.fill ◆ Diamond
        dice 🎲 Dice
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
        dock.rectangle ▂ Dock
        dog 🐕 Dog
        dollarsign $ Dollars
        dot ⋅ Dot
        dot.radiowaves.left.and.right ◉ Broadcast
        dot.radiowaves.right ◉ Broadcast
        dot.square ⊡ Dot
        drop 💧 Drop
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
        face.smiling ☺ Smile
        faceid ☺ Face ID
        figure.run 🏃 Run
        figure.walk 🚶 Walk
        filemenu.and.cursorarrow ☰ Menu
        filemenu.and.selection ☰ Menu
        film 🎞 Film
        fish 🐟 Fish
        flag ⚑ Flag
        flag.checkered 🏁 Finish
        flame 🔥 Flame
        flashlight.on 🔦 Flashlight
        flask ⚗ Experiment
        folder 📁 Folder
        folder.badge.gearshape 📁 Folder settings
        folder.badge.plus 📁 New folder
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
        globe.europe.africa 🌍 World
        gobackward ↺ Go back
        goforward ↻ Go forward
        graduationcap 🎓 Education
        grid ▦ Grid
        guitars 🎸 Guitars
        hammer ⚒ Build
        hand.point.up ☝ Point
        hand.raised ✋ Raise a hand
        hand.tap ☝ Tap
        hand.thumbsdown 👎 Dislike
        hand.thumbsup 👍 Like
        hand.wave 👋 Wave
        hands.clap 👏 Applaud
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
        hourglass ⧗ Waiting
        hourglass.bottomhalf.filled ⧗ Waiting
        house ⌂ Home
        icloud ☁ Cloud
        infinity ∞ Infinity
        info ℹ Information
        info.circle ⓘ Information
        inset.filled.rectangle ▣ Inset
        internaldrive ⛁ Drive
        ipad 📱 Tablet
        iphone 📱 Phone
        italic I Italic
        key ⚷ Key
        keyboard ⌨ Keyboard
        keyboard.chevron.compact.down ⌨ Hide the keyboard
        ladybug 🐞 Problem
        lamp.desk 💡 Lamp
        laptopcomputer 💻 Computer
        largecircle.fill.circle ◉ Selected
        lasso ⟲ Lasso
        leaf 🍃 Leaf
        lightbulb 💡 Light
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
        list.clipboard 📋 List
        list.dash ☰ List
        list.number ☰ Numbered list
        list.star ☰ Favorites
        livephoto ◉ Live photo
        location ➤ Location
        location.north ➤ North
        lock 🔒 Lock
        lock.open 🔓 Unlock
        lock.rotation 🔒 Change the password
        lock.shield 🔒 Security
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
        moon.stars ☾ Night
        mountain.2 ⛰ Mountains
        move ✥ Move
        move.3d ✥ Move
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
        option ⌥ Option
        paintbrush 🖌 Paint
        paintpalette 🎨 Colors
        paperclip 📎 Attachment
        paperplane ➤ Send
        pause ⏸ Pause
        pawprint 🐾 Animal
        pc 🖥 Computer
        pencil ✎ Edit
        pencil.and.outline ✎ Draw
        pencil.line ✎ Edit
        pencil.tip ✒ Draw
        percent % Percent
        person 👤 Person
        person.2 👥 People
        person.3 👥 Group
        person.badge.key 🔑 Person with a key
        person.badge.minus 👤 Remove person
        person.badge.plus 👤 Add person
        person.crop.circle 👤 Profile
        person.crop.circle.badge.checkmark 👤 Person confirmed
        person.crop.circle.badge.exclamationmark 👤 Problem with person
        person.crop.circle.badge.plus 👤 Add person
        person.crop.circle.badge.xmark 👤 Remove person
        person.crop.rectangle 👤 Profile
        person.crop.square 👤 Profile
        person.fill.badge.plus 👤 Add person
        phone ☎ Phone
        phone.connection ☎ Call
        phone.down ☎ Hang up
        photo 🖼 Photo
        photo.badge.plus 🖼 Add photo
        photo.on.rectangle 🖼 Photos
        photo.on.rectangle.angled 🖼 Photos
        photo.stack 🖼 Photos
        pills 💊 Medicine
        pin 📌 Pin
        pip ◲ Picture in picture
        play ▷ Play
        play.circle ▶ Play
        play.fill ▶ Play
        play.rectangle ▶ Play
        play.rectangle.on.rectangle ▶ Videos
        playpause ⏯ Play or pause
        plus + Add
        plus.app ⊞ Add
        plus.circle ⊕ Add
        plus.magnifyingglass ⊕ Zoom in
        plus.rectangle ⊞ Add
        plus.square ⊞ Add
        plus.square.on.square ⧉ Duplicate
        plusminus ± Plus or minus
        power ⏻ Power
        powerplug 🔌 Plug
        printer 🖨 Printer
        puzzlepiece 🧩 Extension
        qrcode ▦ QR code
        qrcode.viewfinder ▦ Scan a QR code
        questionmark ? Help
        questionmark.circle ? Help
        quote.bubble 💬 Quote
        quote.closing ” Quote
        quote.opening “ Quote
        radio 📻 Radio
        record.circle ◉ Record
        rectangle ▭ Rectangle
        rectangle.and.pencil.and.ellipsis ✎ Edit text
        rectangle.compress.vertical ⇳ Compress
        rectangle.expand.vertical ⇕ Expand
        rectangle.fill ▬ Rectangle
        rectangle.grid.1x2 ☰ Rows
        rectangle.on.rectangle ⧉ Windows
        rectangle.portrait.and.arrow.right ⇥ Sign out
        rectangle.split.3x1 ▥ Columns
        rectangle.stack ⧉ Collection
        repeat ↻ Repeat
        repeat.1 ↻ Repeat one
        return ⏎ Return
        rosette 🏵 Award
        rotate.left ↺ Rotate left
        rotate.right ↻ Rotate right
        ruler 📏 Ruler
        safari ⌖ Browser
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
        smallcircle.filled.circle ◉ Selected
        snowflake ❄ Snow
        soccerball ⚽ Football
        sparkle ✦ Sparkle
        sparkles ✦ Sparkles
        speaker 🔈 Speaker
        speaker.slash 🔇 Mute
        speaker.wave.1 🔉 Quiet
        speaker.wave.2 🔉 Volume
        speaker.wave.3 🔊 Loud
        speedometer ◴ Speed
        sportscourt 🏟 Sports
        square □ Square
        square.and.arrow.down ⤓ Download
        square.and.arrow.up ⇪ Share
        square.and.pencil ✎ Compose
        square.fill ■ Square
        square.grid.2x2 ⊞ Grid
        square.grid.3x3 ⊞ Grid
        square.on.square ⧉ Copy
        square.slash ⧄ Square off
        square.split.2x1 ◫ Split view
        square.stack ⧉ Stack
        squareshape □ Square
        star ☆ Favorite
        star.circle ✪ Favorite
        star.fill ★ Favorite
        star.leadinghalf.filled ⯪ Half a star
        staroflife ✱ Emergency
        stethoscope 🩺 Health
        stop □ Stop
        stop.circle ■ Stop
        stop.fill ■ Stop
        stopwatch ⏱ Stopwatch
        strikethrough S Strikethrough
        suitcase 🧳 Suitcase
        sum ∑ Sum
        sun.haze ☼ Haze
        sun.max ☀ Sun
        sun.min ☼ Sun
        sunrise 🌅 Sunrise
        sunset 🌇 Sunset
        switch.2 ☷ Switches
        tablecells ▦ Table
        tag 🏷 Tag
        target ◎ Target
        terminal ❯ Terminal
        testtube 🧪 Experiment
        testtube.2 ⚗ Experiments
        text.alignleft ≡ Text
        text.append ≡ Append text
        text.book.closed 📕 Book
        text.bubble 💬 Comment
        text.justify ≡ Text
        text.magnifyingglass ⌕ Search text
        text.quote ❝ Quote
        textformat A Text format
        textformat.size A Text size
        theatermasks 🎭 Theater
        thermometer 🌡 Temperature
        ticket 🎫 Ticket
        timer ⏱ Timer
        tortoise 🐢 Slow
        touchid ◎ Touch ID
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
        tshirt 👕 Clothes
        tv 📺 Television
        uiwindow.split.2x1 ◫ Split view
        umbrella ☂ Umbrella
        underline U Underline
        video 🎥 Video
        viewfinder ⌖ Viewfinder
        wand.and.rays ⚝ Improve
        wand.and.stars ⚝ Improve
        waveform ∿ Sound
        waveform.path.ecg ∿ Pulse
        wifi 📶 Wi-Fi
        wind 🌬 Wind
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
        zzz z Sleep
        """
}
