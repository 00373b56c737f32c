/**
 * Questions as visitors type them, with the page that must be among the first three results, by the folder of the market. "theme:fuchs" is
 * any theme of that motif.
 */
export const germanQuestions: Readonly<Record<string, string>> = {
  "poster/de-de": `
    leinwand → leinwanddruck
    Leinwandbild → leinwanddruck
    lienwand → leinwanddruck
    lein wand → leinwanddruck
    foto auf leinwand → leinwanddruck
    Leinwand 60x40 → leinwanddruck
    leinwand 60 x 40 cm → leinwanddruck
    keilrahmen → leinwanddruck
    wandbild alu → alu-dibond-foto
    aluminium bild → alu-dibond-foto
    Alu Dibond → alu-dibond-foto
    aludibond → alu-dibond-foto
    acrylglas → acrylglas-foto
    acrilglas → acrylglas-foto
    foto hinter glas → acrylglas-foto
    plexiglas → acrylglas-foto
    forex → forex-foto
    hartschaumplatte → forex-foto
    gallery bond → gallery-bond
    galerybond → gallery-bond
    bilderrahmen → gerahmte-bilder
    gerahmtes bild → gerahmte-bilder
    poster mit rahmen → gerahmte-bilder
    hahnemühle → hahnemuehle-druck
    hahnemuehle papier → hahnemuehle-druck
    fine art print → hahnemuehle-druck
    poster → posterdruck
    POSTER A3 → posterdruck
    plakat drucken → posterdruck
    psoter 70x50 → posterdruck
    fotoposter → posterdruck
    fotos entwickeln → fotoabzuege
    10x15 → fotoabzuege
    15x10 → fotoabzuege
    bilder 13x18 cm → fotoabzuege
    10 x 12 → bilderbox
    30x30 → fotokalender
    21x30 → fotobuch
    fotobuch 20x20 → fotobuch
    15x40 → fotokalender
    kalender 13x30 → fotokalender
    70x50 → posterdruck
    50x70 → posterdruck
    karte 10x21 → theme:
    abzüge bestellen → fotoabzuege
    fotobuch → fotobuch
    foto buch → fotobuch
    fotobcuh → fotobuch
    fotoalbum → fotobuch
    layflat → fotobuch/echtfotobuch
    fotobuch hardcover → fotobuch/digitalfotobuch
    fotoheft → fotobuch/fotoheft
    collage → fotocollage
    bilder wand → fotocollage
    fotokalender → fotokalender
    Fotokalender A3 → fotokalender/wandkalender
    kalender → fotokalender
    familienkalender → fotokalender/familienplaner
    küchenkalender → fotokalender/kuechenkalender
    kuechenkalender → fotokalender/kuechenkalender
    tischkalender mit holz → fotokalender/tischkalender
    wandkallender → fotokalender/wandkalender
    terminkalender A5 → fotokalender/terminkalender
    fotobox → bilderbox
    geschenkbox mit fotos → bilderbox
    gutschein → geschenkgutschein
    guttschein → geschenkgutschein
    grußkarten → grusskarten
    grusskarte → grusskarten
    hochzeitskarten → hochzeit
    hochzeit → hochzeit
    aufhängung → zubehoer
    posterleiste → zubehoer
    haken → zubehoer
    heic umwandeln → bilder-vorbereiten
    welche auflösung → bilder-vorbereiten
    kontakt → kontakt
    telefon → kontakt
    reklamation → kontakt
    wo finde ich meine bestellnummer → kontakt
    wo finde ich meine bestellnummer → hilfe
    bild aus chat unscharf → hilfe
    kann ich ein geschenk direkt liefern lassen → hilfe
    gutschein einlösen → hilfe
    faq → hilfe
    lieferzeit → versand
    versandkosten → versand
    paket verfolgen → versand
    auf rechnung bezahlen → zahlung
    ratenzahlung → zahlung
    kreditkarte → zahlung
    rückgabe → widerruf
    umtausch → widerruf
    geld zurück → widerruf
    werkstatt besuchen → werkstatt
    datenschutz → datenschutz
    cookies → datenschutz
    werkstatt → werkstatt
    fuchs karte → theme:fuchs
    eukalyptus hochzeit → theme:eukalyptus
    eukaliptus → theme:eukalyptus
    passwort vergessen → kundenkonto
    passwort zurücksetzen → kundenkonto
    einloggen → kundenkonto
  `,
  "poster/de-ch": `
    leinwand → leinwanddruck
    grusskarten → grusskarten
    grußkarten → grusskarten
    alubild → alu-dibond-foto
    küchenkalender → fotokalender/kuechenkalender
    rücksendung → widerruf
    bild verpixelt → hilfe
  `,
  "poster/de-at": `
    fotobuch layflat → fotobuch/echtfotobuch
    wandkalender → fotokalender/wandkalender
  `,
  "card/de-de": `
    hochzeitseinladung → hochzeit
    hochzeit einladung → hochzeit
    hochzeitskarte → hochzeit
    hochzeitskrate → hochzeit
    babykarten → geburt
    geburtskarte → geburt
    geburtstagseinladung → geburtstag
    kindergeburtstag → geburtstag/kindergeburtstag
    einladung kindergeburtstag → geburtstag/kindergeburtstag
    taufkarten → taufe
    taufeinladung → taufe
    kommunionskarte → kommunion
    konfirmation → konfirmation
    firmung karten → firmung
    trauerkarte → trauer
    danksagung trauer → trauer
    weihnachtskarten → weihnachten/privat
    weinachtskarte → weihnachten/privat
    weihnachtskarten geschäftlich → weihnachten/geschaeftlich
    firmenkarten weihnachten → weihnachten/geschaeftlich
    osterkarten → ostern
    schulanfang → einschulung
    gästebuch → gaestebuch
    gaestebuch hochzeit → gaestebuch
    kondolenzbuch → kondolenzbuch
    umschläge → zubehoer
    fotokalender → fotokalender
    leinwandbild → leinwanddruck
    fuchs → theme:fuchs
    regenbogen geburt → theme:regenbogen
    schneeflocke blau → theme:schneeflocke
    lavendell hochzeit → theme:lavendel
    21x10 → theme:
    10x21 → theme:
    karte 17x12 → theme:
    70x50 → leinwanddruck
    10x15 → fotoabzuege
    text vertippt → hilfe
    umtausch → widerruf
    lieferzeit → versand
    gutschein → geschenkgutschein
    passwort vergessen → kundenkonto
  `,
};
