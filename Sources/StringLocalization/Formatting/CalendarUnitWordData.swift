/// The words of CLDR 46 for years and months, in the languages that have them.
///
/// A line names languages, then the forms for years and the forms for months, in the order of the language's plural
/// categories; `#` is the number. One form stands for all categories.
enum CalendarUnitWordData {
    static let text = """
        af: # jaar / # maand | # maande
        am: # ዓመት | # ዓመታት / # ወር | # ወራት
        ar: # سنة | سنة | سنتان | # سنوات | # سنة | # سنة / # شهر | شهر | شهران | # أشهر | # شهرًا | # شهر
        as: # বছৰ / # মাহ
        ast: # añu | # años / # mes | # meses
        az: # il / # ay
        be: # год | # гады | # гадоў | # гадоў / # месяц | # месяца | # месяцаў | # месяцаў
        bg: # година | # години / # месец | # месеца
        bn: # বছর / # মাস
        br: # bloaz | # vloaz | # bloaz | # a vloazioù | # vloaz / # miz | # viz | # miz | # a vizioù | # miz
        bs hr: # godina | # godine | # godina / # mjesec | # mjeseca | # mjeseci
        bs-Cyrl: # година | # године | # година / # мјесец | # мјесеца | # мјесеци
        ca: # any | # anys | # anys / # mes | # mesos | # mesos
        ceb: # ka tuig | # ka mga tuig / # ka buwan | # ka mga buwan
        cs: # rok | # roky | # let | # let / # měsíc | # měsíce | # měsíců | # měsíců
        cy: # mlynedd | # flwyddyn | # flynedd | # blynedd | # blynedd | # mlynedd / \
        # mis | # mis | # fis | # mis | # mis | # mis
        da nb: # år / # måned | # måneder
        de: # Jahr | # Jahre / # Monat | # Monate
        dsb: # lěto | # lěśe | # lěta | # lět / # mjasec | # mjaseca | # mjasecy | # mjasecow
        el: # έτος | # έτη / # μήνας | # μήνες
        en: # year | # years / # month | # months
        es: # año | # años | # años / # mes | # meses | # meses
        et: # aasta | # aastat / # kuu | # kuud
        eu: # urte / # hilabete
        fa: # سال / # ماه
        fi: # vuosi | # vuotta / # kuukausi | # kuukautta
        fil: # taon | # na taon / # buwan
        fo: # ár / # mánaður | # mánaðir
        fr: # an | # ans | # ans / # mois
        fur: # an | # agns / # mês
        fy: # jier / # moanne | # moanneen
        ga: # bhliain | # bhl | # bl | # mbl | # bl / # mhí | # mhí | # mhí | # mí | # mí
        gd: # bhliadhna | # bhliadhna | # bliadhnaichean | # bliadhna / # mhìos | # mhìos | # mìosan | # mìos
        gl: # ano | # anos / # mes | # meses
        gu: # વર્ષ / # મહિનો | # મહિના
        ha: shekara # | shekaru # / wata # | watanni #
        he: שנה | שנתיים | # שנים / # חודש | חודשיים | # חודשים
        hi: # वर्ष / # महीना | # महीने
        hsb: # lěto | # lěće | # lěta | # lět / # měsac | # měsacaj | # měsacy | # měsacow
        hu: # év / # hónap
        hy: # տարի / # ամիս
        ia: # anno | # annos / # mense | # menses
        id ms: # tahun / # bulan
        ig: # Ọtụtụ Afọ / # Ọnwa
        is: # ár / # mánuður | # mánuðir
        it: # anno | # anni | # anni / # mese | # mesi | # mesi
        ja: #年 / #か月
        jv: # taun / # sasi
        ka: # წელი / # თვე
        kk ky: # жыл / # ай
        km: # ឆ្នាំ / # ខែ
        kn: # ವರ್ಷವು | # ವರ್ಷಗಳು / # ತಿಂಗಳು
        ko: #년 / #개월
        lb: # Joer / # Mount | # Méint
        lo: # ປີ / # ເດືອນ
        lt: # metai | # metai | # metų | # metų / # mėnuo | # mėnesiai | # mėnesių | # mėnesių
        lv: # gadu | # gads | # gadi / # mēnešu | # mēnesis | # mēneši
        mk: # година | # години / # месец | # месеци
        ml: # വർഷം / # മാസം
        mn: # жил / # сар
        mr: # वर्ष | # वर्षे / # महिना | # महिने
        ms-Arab: # تاهون / # بولن
        my: # နှစ် / # လ
        ne: # वर्ष / # महिना
        nl: # jaar / # maand | # maanden
        nn: # år / # månad | # månadar
        or: # ବର୍ଷ / # ମାସ
        os: # аз | # азы / # мӕй | # мӕйы
        pa: # ਸਾਲ / # ਮਹੀਨਾ | # ਮਹੀਨੇ
        pcm: # Yiẹ / # Mọnt
        pl: # rok | # lata | # lat | # lat / # miesiąc | # miesiące | # miesięcy | # miesięcy
        ps: # کال | # کالونه / # مياشت | # مياشتې
        pt: # ano | # anos | # anos / # mês | # meses | # meses
        rm: # onn | # onns / # mais
        ro: # an | # ani | # de ani / # lună | # luni | # de luni
        ru: # год | # года | # лет | # лет / # месяц | # месяца | # месяцев | # месяцев
        sc: # annu | # annos / # mese | # meses
        sd: # سال / # مهينو | # مهينا
        si: වසර # / මාස #
        sk: # rok | # roky | # rokov | # rokov / # mesiac | # mesiace | # mesiacov | # mesiacov
        sl: # leto | # leti | # let | # let / # mesec | # meseca | # meseci | # mesecev
        so: # Sannad | # Sannado / # bil | # bilood
        sq: # vit | # vjet / # muaj
        sr: # година | # године | # година / # месец | # месеца | # месеци
        sr-Latn: # godina | # godine | # godina / # mesec | # meseca | # meseci
        sv: # år / # månad | # månader
        sw: mwaka # | miaka # / mwezi # | miezi #
        ta: # ஆண்டு | # ஆண்டுகள் / # மாதம் | # மாதங்கள்
        te: # సంవత్సరం | # సంవత్సరాలు / # నెల | # నెలలు
        th: # ปี / # เดือน
        tk: # ýyl / # aý
        tr: # yıl / # ay
        ug: # يىل / # ئاي
        uk: # рік | # роки | # років | # років / # місяць | # місяці | # місяців | # місяців
        ur: # سال / # مہینہ | # مہینے
        uz: # yil / # oy
        uz-Cyrl: # йил / # ой
        vi: # năm / # tháng
        yo: # ọ̀dún / # oṣù
        yue: # 年 / # 個月
        yue-Hans: # 年 / # 个月
        zh: #年 / #个月
        zh-Hant: #年 / #個月
        """
}
