/** Questions in English, Spanish, French, Italian and Dutch (german-questions.ts). */
export const otherQuestions: Readonly<Record<string, string>> = {
  "poster/en-gb": `
    canvas → canvas-prints
    canvass print → canvas-prints
    wall art canvas → canvas-prints
    canvas 60x40 → canvas-prints
    stretched canvas → canvas-prints
    metal print → aluminium-prints
    aluminum → aluminium-prints
    acrylic → acrylic-prints
    perspex → acrylic-prints
    picture frames → framed-prints
    framed photo → framed-prints
    fine art → fine-art-prints
    posters → poster-prints
    poster a3 → poster-prints
    print photos → photo-prints
    10x15 → photo-prints
    30x30 → photo-calendar
    photo album → photo-books
    photobook → photo-books
    photo book hardcover → photo-books/digital
    lay flat book → photo-books/layflat
    photo collage → photo-collage
    calender → photo-calendar
    desk calendar → photo-calendar/desk
    family planner → photo-calendar/family-planner
    kitchen calendar → photo-calendar/kitchen
    wall calendar a3 → photo-calendar/wall
    diary → photo-calendar/planner
    photo box → photo-box
    gift card → gift-voucher
    vouchr → gift-voucher
    greetings card → greeting-cards
    thank you cards → greeting-cards
    hooks → accessories
    pdf → prepare-pictures
    contact → contact
    complaint → contact
    returns → returns
    refund → returns
    picture from chat blurred → help
    can I track my parcel → help
    typing mistake → help
    faq → help
    delivery costs → shipping
    shipping time → shipping
    pay by invoice → payment
    credit card → payment
    privacy → privacy
    save the date → wedding
    fox card → theme:fuchs
    forgotten password → kundenkonto
  `,
  "poster/en-us": `
    metal prints → aluminium-prints
    4x6 → photo-prints
    6x4 → photo-prints
    5x7 print → photo-prints
    8x11 → photo-books
    12 x 12 in → photo-calendar
    photo book 8x8 → photo-books
    canvas 16x20 → canvas-prints
    gift card → gift-voucher
    planner → photo-calendar/planner
    refund → returns
    blurry picture → help
    track package → help
    shipping cost → shipping
    forgot password → kundenkonto
  `,
  "poster/es-es": `
    lienzo → impresion-sobre-lienzo
    foto en lienzo → impresion-sobre-lienzo
    lienso → impresion-sobre-lienzo
    lienzo 60x40 → impresion-sobre-lienzo
    metacrilato → foto-en-metacrilato
    aluminio → foto-en-aluminio
    cuadro aluminio → foto-en-aluminio
    forex → foto-en-forex
    marcos → fotos-enmarcadas
    póster → impresion-poster
    poster → impresion-poster
    revelar fotos → revelado-de-fotos
    fotos 10x15 → revelado-de-fotos
    30x30 → calendario-personalizado
    album de fotos → album-de-fotos
    fotolibro → album-de-fotos
    foto libro tapa dura → album-de-fotos/digital
    collage → collage-de-fotos
    calendario → calendario-personalizado
    calendario de pared → calendario-personalizado/de-pared
    calendario cocina → calendario-personalizado/de-cocina
    agenda → calendario-personalizado/agenda
    caja → caja-de-foto
    tarjeta regalo → tarjeta-regalo
    felicitaciones → tarjetas
    privacidad → proteccion-de-datos
    boda → boda
    ganchos → accesorios
    foto de chat borrosa → ayuda
    seguir mi paquete → ayuda
    preguntas frecuentes → ayuda
    gastos de envío → envio
    pagar con tarjeta → pago
    devolución → desistimiento
    reembolso → desistimiento
    contraseña olvidada → kundenkonto
  `,
  "poster/fr-fr": `
    toile → impression-sur-toile
    photo sur toile → impression-sur-toile
    toille → impression-sur-toile
    toile 60x40 → impression-sur-toile
    plexi → photo-sur-verre-acrylique
    verre acrylique → photo-sur-verre-acrylique
    alu dibond → photo-sur-alu-dibond
    tableau aluminium → photo-sur-alu-dibond
    cadre photo → photos-encadrees
    encadree → photos-encadrees
    affiche → impression-poster
    tirage photo → tirages-photos
    10x15 → tirages-photos
    30x30 → calendrier-photo
    livre photo → livre-photo
    album photo → livre-photo
    livre photo couverture rigide → livre-photo/numerique
    pêle-mêle → pele-mele-photo
    pele mele → pele-mele-photo
    calendrier → calendrier-photo
    calendrier mural → calendrier-photo/mural
    calandrier de bureau → calendrier-photo/de-bureau
    chèque cadeau → bon-cadeau
    bon cadeau → bon-cadeau
    boîte photo → box-photos
    faire-part → cartes
    mariage → mariage
    confidentialité → protection-des-donnees
    crochets → accessoires
    photo floue → aide
    suivre mon colis → aide
    faq → aide
    frais de port → livraison
    délai de livraison → livraison
    payer en plusieurs fois → paiement
    rendre un article → retractation
    remboursement → retractation
    mot de passe oublié → kundenkonto
  `,
  "card/fr-ch": `
    faire-part mariage → hochzeit
    faire part naissance → geburt
    carte de noel → weihnachten/privat
    voeux entreprise → weihnachten/geschaeftlich
    invitation anniversaire → geburtstag
    livre d'or → livre-d-or
    photo floue → aide
    remboursement → retractation
    renard → theme:fuchs
    mot de passe oublié → kundenkonto
  `,
  "poster/it-it": `
    tela → stampa-su-tela
    foto su tela → stampa-su-tela
    stampa tela 60x40 → stampa-su-tela
    plexiglass → foto-su-vetro-acrilico
    vetro acrilico → foto-su-vetro-acrilico
    quadro alluminio → foto-su-alluminio
    aluminio → foto-su-alluminio
    cornici → foto-incorniciate
    poster → stampa-poster
    stampare foto → stampa-foto
    10x15 → stampa-foto
    30x30 → calendario-personalizzato
    fotolibro → fotolibro
    foto libro → fotolibro
    album fotografico → fotolibro
    collage → collage-di-foto
    calendario → calendario-personalizzato
    calendario da parete → calendario-personalizzato/da-parete
    calendario cucina → calendario-personalizzato/da-cucina
    buono regalo → buono-regalo
    partecipazioni → biglietti
    privacy → protezione-dei-dati
    matrimonio → matrimonio
    ganci → accessori
    foto sfocata → aiuto
    seguire il pacco → aiuto
    domande frequenti → aiuto
    costi di spedizione → spedizione
    pagare a rate → pagamento
    restituzione → recesso
    rimborso → recesso
    password dimenticata → kundenkonto
  `,
  "card/it-ch": `
    inviti matrimonio → hochzeit
    biglietti di natale → weihnachten/privat
    battesimo → taufe
    foto sfocata → aiuto
    rimborso → recesso
    volpe → theme:fuchs
    password dimenticata → kundenkonto
  `,
  "poster/nl-nl": `
    canvas → afdruk-op-canvas
    canvasfoto → afdruk-op-canvas
    foto op canvas 60x40 → afdruk-op-canvas
    canves → afdruk-op-canvas
    wanddecoratie aluminium → foto-op-aluminium
    dibond → foto-op-aluminium
    plexiglas → foto-op-acrylglas
    foto op glas → foto-op-acrylglas
    fotolijst → ingelijste-fotos
    poster a3 → poster-afdrukken
    foto's afdrukken → fotos-afdrukken
    10x15 → fotos-afdrukken
    30x30 → fotoboek
    fotoboek → fotoboek
    foto boek → fotoboek
    fotoalbum → fotoboek
    collage → fotocollage
    kalender → fotokalender
    wand kalender → fotokalender/wandkalender
    familiekalender → fotokalender/familieplanner
    keukenkalendr → fotokalender/keukenkalender
    cadeaubon → cadeaubon
    trouwkaarten → bruiloft
    wenskaarten → kaarten
    ophangen → accessoires
    foto onscherp → hulp
    pakket volgen → hulp
    veelgestelde vragen → hulp
    verzendkosten → verzending
    op rekening betalen → betaling
    terugsturen → herroeping
    geld terug → herroeping
    cookies → privacy
    vos kaart → theme:fuchs
    wachtwoord vergeten → kundenkonto
  `,
  "poster/nl-be": `
    muurkalender → fotokalender/wandkalender
    canvas → afdruk-op-canvas
  `,
};

/** Questions without an answer. */
export const unanswerable = ["xyzzyplugh", "cryptocurrency", "🦊🦊🦊", "^^^", "qwertzuiopü", "0000000"];
