import type { Mail } from "./mails.ts";

/** Languages of the texts, in the order of each row. */
export const mailLanguages = ["de", "en", "es", "fr", "it", "nl"] as const;

type Row = readonly [de: string, en: string, es: string, fr: string, it: string, nl: string];

export const greetings: Row = [
  "Guten Tag {name},",
  "Hello {name},",
  "Hola, {name}:",
  "Bonjour {name},",
  "Buongiorno {name},",
  "Hallo {name},",
];

export const anonymousGreetings: Row = ["Guten Tag,", "Hello,", "Hola:", "Bonjour,", "Buongiorno,", "Hallo,"];

export const mailTexts: Record<Mail["kind"], { subject: Row; text: Row; link: Row; note: Row }> = {
  "sign-up": {
    subject: [
      "Ihr Konto ist angelegt",
      "Your account is ready",
      "Su cuenta está lista",
      "Votre compte est prêt",
      "Il suo account è pronto",
      "Uw account is klaar",
    ],
    text: [
      "willkommen bei Passepartout. Ihr Konto ist angelegt, und Sie sind schon angemeldet.",
      "welcome to Passepartout. Your account is ready, and you are already logged in.",
      "le damos la bienvenida a Passepartout. Su cuenta está lista y ya ha iniciado sesión.",
      "bienvenue chez Passepartout. Votre compte est créé et vous êtes déjà connecté.",
      "benvenuto da Passepartout. Il suo account è pronto e l’accesso è già attivo.",
      "welkom bij Passepartout. Uw account is aangemaakt en u bent al ingelogd.",
    ],
    link: ["Zu Ihrem Konto", "Go to your account", "Ir a su cuenta", "Accéder à votre compte", "Vai al suo account", "Naar uw account"],
    note: [
      "Haben Sie kein Konto angelegt? Dann schreiben Sie uns bitte.",
      "Didn’t create an account? Please let us know.",
      "¿No ha creado ninguna cuenta? Escríbanos, por favor.",
      "Vous n’avez pas créé de compte\u202f? Écrivez-nous.",
      "Non ha creato un account? Ci scriva.",
      "Hebt u geen account aangemaakt? Laat het ons weten.",
    ],
  },
  "password-reset": {
    subject: [
      "Ihr neues Passwort",
      "Reset your password",
      "Su nueva contraseña",
      "Votre nouveau mot de passe",
      "La sua nuova password",
      "Uw nieuwe wachtwoord",
    ],
    text: [
      "über diesen Link wählen Sie ein neues Passwort. Er gilt eine Stunde und nur einmal.",
      "use this link to choose a new password. It works once and for one hour.",
      "con este enlace puede elegir una nueva contraseña. Sirve una sola vez y durante una hora.",
      "ce lien vous permet de choisir un nouveau mot de passe. Il est valable une heure et une seule fois.",
      "con questo link può scegliere una nuova password. Vale un’ora e una sola volta.",
      "met deze link kiest u een nieuw wachtwoord. De link werkt één uur en één keer.",
    ],
    link: [
      "Neues Passwort wählen",
      "Choose a new password",
      "Elegir una nueva contraseña",
      "Choisir un nouveau mot de passe",
      "Scegli una nuova password",
      "Nieuw wachtwoord kiezen",
    ],
    note: [
      "Haben Sie keinen Link angefordert? Dann brauchen Sie nichts zu tun, Ihr Passwort bleibt gültig.",
      "Didn’t request this? You can ignore this email. Your password stays the same.",
      "¿No lo ha solicitado? Puede ignorar este correo. Su contraseña no cambia.",
      "Vous n’avez rien demandé\u202f? Ignorez cet e-mail, votre mot de passe reste inchangé.",
      "Non ha richiesto il link? Ignori questa e-mail: la sua password resta valida.",
      "Hebt u geen link aangevraagd? Dan hoeft u niets te doen. Uw wachtwoord blijft geldig.",
    ],
  },
  newsletter: {
    subject: [
      "Bitte bestätigen Sie Ihre Newsletter-Anmeldung",
      "Please confirm your newsletter subscription",
      "Confirme su suscripción al boletín",
      "Confirmez votre inscription à la newsletter",
      "Confermi la sua iscrizione alla newsletter",
      "Bevestig uw aanmelding voor de nieuwsbrief",
    ],
    text: [
      "noch ein Klick, und Sie erhalten unseren Newsletter. Der Link gilt sieben Tage.",
      "one more click and our newsletter is on its way. The link works for seven days.",
      "un clic más y recibirá nuestro boletín. El enlace sirve durante siete días.",
      "encore un clic et vous recevrez notre newsletter. Le lien est valable sept jours.",
      "ancora un clic e riceverà la nostra newsletter. Il link vale sette giorni.",
      "nog één klik en u ontvangt onze nieuwsbrief. De link werkt zeven dagen.",
    ],
    link: [
      "Anmeldung bestätigen",
      "Confirm subscription",
      "Confirmar la suscripción",
      "Confirmer l’inscription",
      "Conferma l’iscrizione",
      "Aanmelding bevestigen",
    ],
    note: [
      "Haben Sie sich nicht angemeldet? Dann brauchen Sie nichts zu tun.",
      "Didn’t subscribe? You can ignore this email.",
      "¿No se ha suscrito? Puede ignorar este correo.",
      "Vous ne vous êtes pas inscrit\u202f? Ignorez cet e-mail.",
      "Non si è iscritto? Ignori questa e-mail.",
      "Hebt u zich niet aangemeld? Dan hoeft u niets te doen.",
    ],
  },
  contact: {
    subject: ["Ihre Nachricht an uns", "Your message to us", "Su mensaje", "Votre message", "Il suo messaggio", "Uw bericht aan ons"],
    text: [
      "Ihre Nachricht ist bei uns angekommen. Wir antworten Ihnen, so schnell wir können. Sie haben geschrieben:",
      "your message has reached us. We’ll get back to you as soon as we can. You wrote:",
      "hemos recibido su mensaje. Le responderemos lo antes posible. Usted escribió:",
      "nous avons bien reçu votre message et vous répondrons au plus vite. Vous avez écrit\u202f:",
      "abbiamo ricevuto il suo messaggio e le risponderemo al più presto. Ha scritto:",
      "we hebben uw bericht ontvangen en antwoorden zo snel mogelijk. U schreef:",
    ],
    link: ["Zum Shop", "Go to the shop", "Ir a la tienda", "Accéder à la boutique", "Vai al negozio", "Naar de winkel"],
    note: [
      "Diese E-Mail ist eine Kopie für Ihre Unterlagen.",
      "This email is a copy for your records.",
      "Este correo es una copia para usted.",
      "Cet e-mail est une copie pour vos dossiers.",
      "Questa e-mail è una copia per lei.",
      "Deze e-mail is een kopie voor uw administratie.",
    ],
  },
};
