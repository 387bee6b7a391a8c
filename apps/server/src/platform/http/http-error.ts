import type { Language } from '@brazda/domain';

/** Errors that users can see, with their messages. Placeholders are `%{name}`. */
const HTTP_ERRORS = {
  not_found: {
    status: 404,
    en: 'There is no such %{what}, or you may not see it.',
    ro: 'Nu există (%{what}) sau nu aveți acces.',
    fr: 'Introuvable (%{what}), ou vous n’y avez pas accès.',
  },
  not_signed_in: {
    status: 401,
    en: 'Please sign in first.',
    ro: 'Vă rugăm să vă autentificați.',
    fr: 'Veuillez d’abord vous connecter.',
  },
  forbidden: {
    status: 403,
    en: 'You do not have the right to do this.',
    ro: 'Nu aveți dreptul să faceți acest lucru.',
    fr: 'Vous n’avez pas le droit de faire cela.',
  },
  second_step_needed: {
    status: 403,
    en: 'Staff need two-step sign-in for this. Set it up in the account settings.',
    ro: 'Pentru aceasta, personalul are nevoie de autentificarea în doi pași. Activați-o în setările contului.',
    fr: 'Pour cela, le personnel doit utiliser la connexion en deux étapes. Activez-la dans les réglages du compte.',
  },
  csrf: {
    status: 403,
    en: 'The header X-CSRFToken is missing or does not match the cookie. Reload the page and try again.',
    ro: 'Antetul X-CSRFToken lipsește sau nu corespunde. Reîncărcați pagina și încercați din nou.',
    fr: 'L’en-tête X-CSRFToken manque ou ne correspond pas. Rechargez la page et réessayez.',
  },
  wrong_credentials: {
    status: 400,
    en: 'The e-mail or the password is not right.',
    ro: 'Adresa de e-mail sau parola nu este corectă.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
  },
  unconfirmed: {
    status: 403,
    en: 'Your e-mail address is not confirmed yet. Open the link that we have sent to it, or ask for a new one.',
    ro: 'Adresa dumneavoastră de e-mail nu este încă confirmată. Deschideți linkul pe care vi l-am trimis sau cereți unul nou.',
    fr: 'Votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien que nous vous avons envoyé, ou demandez-en un nouveau.',
  },
  wrong_password: {
    status: 400,
    en: 'This is not your present password.',
    ro: 'Aceasta nu este parola dumneavoastră actuală.',
    fr: 'Ce n’est pas votre mot de passe actuel.',
  },
  sign_in_again: {
    status: 403,
    en: 'For this you must have logged in within the last %{what} minutes. Log out, log in again and repeat it.',
    ro: 'Pentru aceasta trebuie să vă fi autentificat în ultimele %{what} minute. Deconectați-vă, intrați din nou în cont și repetați.',
    fr: 'Pour cela, vous devez vous être connecté dans les %{what} dernières minutes. Déconnectez-vous, reconnectez-vous et recommencez.',
  },
  wrong_code: {
    status: 400,
    en: 'This code is not right, or it has been used already. Wait for the next one.',
    ro: 'Codul nu este corect sau a fost deja folosit. Așteptați următorul cod.',
    fr: 'Ce code est incorrect ou a déjà servi. Attendez le suivant.',
  },
  second_step_over: {
    status: 400,
    en: 'Too much time has passed since you typed your password, or you are logged in already. Please start again.',
    ro: 'A trecut prea mult timp de când ați introdus parola sau sunteți deja autentificat. Vă rugăm să reluați.',
    fr: 'Trop de temps s’est écoulé depuis la saisie du mot de passe, ou vous êtes déjà connecté. Veuillez recommencer.',
  },
  setup_over: {
    status: 400,
    en: 'Too much time has passed since you began. Please begin again.',
    ro: 'A trecut prea mult timp de când ați început. Vă rugăm să o luați de la capăt.',
    fr: 'Trop de temps s’est écoulé depuis le début. Veuillez recommencer.',
  },
  many_factors: {
    status: 409,
    en: 'You have as many second factors as one account may have. Remove one first.',
    ro: 'Aveți numărul maxim de metode pentru un cont. Ștergeți întâi una dintre ele.',
    fr: 'Vous avez le nombre maximal de méthodes pour un compte. Supprimez-en une d’abord.',
  },
  wrong_passkey: {
    status: 400,
    en: 'This passkey does not open this account, or it has been removed. Take another one, or another way.',
    ro: 'Această cheie de acces nu deschide acest cont sau a fost ștearsă. Folosiți alta sau altă metodă.',
    fr: 'Cette clé d’accès n’ouvre pas ce compte, ou elle a été supprimée. Prenez-en une autre, ou un autre moyen.',
  },
  passkey_over: {
    status: 400,
    en: 'Too much time has passed, or the passkey was asked for in another tab. Please try again.',
    ro: 'A trecut prea mult timp sau cheia de acces a fost cerută în altă filă. Vă rugăm să încercați din nou.',
    fr: 'Trop de temps s’est écoulé, ou la clé d’accès a été demandée dans un autre onglet. Veuillez réessayer.',
  },
  known_passkey: {
    status: 409,
    en: 'This passkey has been added already.',
    ro: 'Această cheie de acces a fost deja adăugată.',
    fr: 'Cette clé d’accès a déjà été ajoutée.',
  },
  no_passkeys: {
    status: 409,
    en: 'Passkeys cannot be used at the address of this installation.',
    ro: 'La adresa acestei instalări nu se pot folosi chei de acces.',
    fr: 'Les clés d’accès ne sont pas utilisables à l’adresse de cette installation.',
  },
  enrollment_needed: {
    status: 403,
    en: 'Staff add their first sign-in method by the link that we mail them, within a day. This one is over or was used; have it sent again.',
    ro: 'Personalul adaugă prima metodă de autentificare prin linkul primit pe e-mail, în cel mult o zi. Acesta a expirat sau a fost folosit; cereți altul.',
    fr: 'Le personnel ajoute sa première méthode par le lien reçu par e-mail, dans la journée. Celui-ci a expiré ou a déjà servi ; demandez-en un autre.',
  },
  no_enrollment_needed: {
    status: 409,
    en: 'This account needs no link to add a sign-in method.',
    ro: 'Acest cont nu are nevoie de link pentru a adăuga o metodă de autentificare.',
    fr: 'Ce compte n’a pas besoin de lien pour ajouter une méthode de connexion.',
  },
  no_factor: {
    status: 409,
    en: 'Two-step sign-in is not set up for this account.',
    ro: 'Autentificarea în doi pași nu este activată pentru acest cont.',
    fr: 'La connexion en deux étapes n’est pas activée pour ce compte.',
  },
  other_password: {
    status: 400,
    en: 'The account was not asked for with this password. If you do not know it, choose a new one.',
    ro: 'Contul nu a fost cerut cu această parolă. Dacă nu o știți, alegeți una nouă.',
    fr: 'Ce compte n’a pas été demandé avec ce mot de passe. Si vous ne le connaissez pas, choisissez-en un nouveau.',
  },
  password_few_signs: {
    status: 400,
    en: 'This password repeats a few characters and is guessed at once. Take a short sentence.',
    ro: 'Această parolă repetă câteva caractere și se ghicește imediat. Alegeți o propoziție scurtă.',
    fr: 'Ce mot de passe répète quelques caractères et se devine aussitôt. Prenez une courte phrase.',
  },
  password_common: {
    status: 400,
    en: 'Many people use this password or one like it, and it is guessed early. Take a short sentence of your own.',
    ro: 'Mulți folosesc această parolă sau una asemănătoare și se ghicește printre primele. Alegeți o propoziție scurtă, a dumneavoastră.',
    fr: 'Beaucoup utilisent ce mot de passe ou un semblable, et il se devine vite. Prenez une courte phrase à vous.',
  },
  password_own_name: {
    status: 400,
    en: 'This password is your name or address, which others know. Take a short sentence instead.',
    ro: 'Această parolă este numele sau adresa dumneavoastră, pe care le știu și alții. Alegeți mai bine o propoziție scurtă.',
    fr: 'Ce mot de passe est votre nom ou votre adresse, que d’autres connaissent. Prenez plutôt une courte phrase.',
  },
  used_link: {
    status: 400,
    en: 'This link has been used already, or its time is over. Please ask for a new one.',
    ro: 'Acest link a fost deja folosit sau a expirat. Vă rugăm să cereți unul nou.',
    fr: 'Ce lien a déjà été utilisé ou a expiré. Veuillez en demander un nouveau.',
  },
  oauth_refused: {
    status: 400,
    en: 'The sign-in was not completed. Please start it again from the sign-in page.',
    ro: 'Autentificarea nu a fost finalizată. Vă rugăm să o reluați din pagina de autentificare.',
    fr: 'La connexion n’a pas abouti. Veuillez la recommencer depuis la page de connexion.',
  },
  oauth_silent: {
    status: 502,
    en: 'The service that should vouch for you does not answer. Please try again later.',
    ro: 'Serviciul care ar trebui să vă confirme identitatea nu răspunde. Încercați din nou mai târziu.',
    fr: 'Le service qui doit confirmer votre identité ne répond pas. Veuillez réessayer plus tard.',
  },
  oauth_no_email: {
    status: 400,
    en: 'We were not given your e-mail address, without which there can be no account. Allow it to be shared, or create an account with a password.',
    ro: 'Nu am primit adresa dumneavoastră de e-mail, fără de care nu putem crea un cont. Permiteți transmiterea ei sau creați un cont cu parolă.',
    fr: 'Nous n’avons pas reçu votre adresse e-mail, sans laquelle aucun compte ne peut être créé. Autorisez sa transmission, ou créez un compte avec un mot de passe.',
  },
  invalid: {
    status: 400,
    en: 'Some of what was sent is not right: %{what}.',
    ro: 'Unele date trimise nu sunt corecte: %{what}.',
    fr: 'Certaines données envoyées sont incorrectes : %{what}.',
  },
  too_large: {
    status: 413,
    en: 'What was sent is too large.',
    ro: 'Datele trimise sunt prea mari.',
    fr: 'Les données envoyées sont trop volumineuses.',
  },
  crowded_land: {
    status: 422,
    en: 'Too many parcels lie over each other here to be compared. Remove those that are there several times, and try again.',
    ro: 'Aici se suprapun prea multe parcele pentru a putea fi comparate. Ștergeți parcelele care apar de mai multe ori și încercați din nou.',
    fr: 'Trop de parcelles se superposent ici pour pouvoir être comparées. Supprimez celles qui y figurent plusieurs fois, puis réessayez.',
  },
  archive_too_large: {
    status: 413,
    en: 'The archive holds or unpacks to more than a farm can have. It was not taken in.',
    ro: 'Arhiva conține, după dezarhivare, mai mult decât poate avea o fermă. Nu a fost preluată.',
    fr: 'L’archive contient, une fois décompressée, plus que ne peut avoir une exploitation. Elle n’a pas été reprise.',
  },
  archive_small_parcel: {
    status: 400,
    en: 'The archive contains a parcel smaller than 50 m²: %{what}. It was not imported.',
    ro: 'Arhiva conține o parcelă mai mică de 50 m²: %{what}. Nu a fost importată.',
    fr: 'L’archive contient une parcelle de moins de 50 m² : %{what}. Elle n’a pas été importée.',
  },
  packed_body: {
    status: 415,
    en: 'What is sent must not be compressed (%{what}). Please send it as it is.',
    ro: 'Datele nu trebuie trimise comprimate (%{what}). Vă rugăm să le trimiteți așa cum sunt.',
    fr: 'Les données ne doivent pas être envoyées compressées (%{what}). Veuillez les envoyer telles quelles.',
  },
  too_long: {
    status: 503,
    en: 'This takes longer than the server may work on one request. Please ask for less at a time.',
    ro: 'Operațiunea durează mai mult decât poate lucra serverul la o singură cerere. Vă rugăm să cereți mai puțin odată.',
    fr: 'L’opération dépasse le temps que le serveur peut consacrer à une demande. Veuillez en demander moins à la fois.',
  },
  too_many: {
    status: 429,
    en: 'Too many requests. Please wait a moment.',
    ro: 'Prea multe cereri. Vă rugăm să așteptați puțin.',
    fr: 'Trop de requêtes. Veuillez patienter un instant.',
  },
  too_many_tries: {
    status: 429,
    en: 'Too many tries. Please try again in %{what} min.',
    ro: 'Prea multe încercări. Încercați din nou peste %{what} min.',
    fr: 'Trop de tentatives. Réessayez dans %{what} min.',
  },
  many_bodies: {
    status: 429,
    en: 'Too many transfers are under way at the same time. Please let some of them end first.',
    ro: 'Prea multe transferuri au loc în același timp. Așteptați întâi să se termine o parte din ele.',
    fr: 'Trop de transferts sont en cours en même temps. Attendez que certains se terminent.',
  },
  many_archives: {
    status: 503,
    en: 'Other farm archives are being read at the moment. Please try again in a minute.',
    ro: 'În acest moment se citesc alte arhive de ferme. Încercați din nou peste un minut.',
    fr: 'D’autres archives d’exploitations sont en cours de lecture. Réessayez dans une minute.',
  },
  many_windows: {
    status: 429,
    en: 'Brazda is open in too many windows at the same time. Please close some of them.',
    ro: 'Brazda este deschisă în prea multe ferestre în același timp. Închideți câteva dintre ele.',
    fr: 'Brazda est ouverte dans trop de fenêtres à la fois. Fermez-en quelques-unes.',
  },
  much_land: {
    status: 409,
    en: 'This is more land than Brazda keeps for one farm or one account (%{what} ha). Please write to us if you farm more.',
    ro: 'Suprafața depășește ce poate păstra Brazda pentru o fermă sau un cont (%{what} ha). Scrieți-ne dacă lucrați mai mult.',
    fr: 'La surface dépasse ce que Brazda garde pour une exploitation ou un compte (%{what} ha). Écrivez-nous si vous cultivez davantage.',
  },
  weather_waits: {
    status: 503,
    en: 'The weather of this place will come later: your farms have fetched as much as they can for now.',
    ro: 'Datele meteo pentru acest loc vor veni mai târziu: fermele dumneavoastră au încărcat deocamdată tot ce se putea.',
    fr: 'La météo de ce lieu arrivera plus tard : vos exploitations ont déjà chargé tout ce qu’elles pouvaient pour le moment.',
  },
  switched_off: {
    status: 404,
    en: 'This part of Brazda is switched off here.',
    ro: 'Această secțiune Brazda este dezactivată.',
    fr: 'Cette partie de Brazda est désactivée ici.',
  },
  not_yet: {
    status: 501,
    en: 'The call %{what} is described but not answered yet.',
    ro: 'Apelul %{what} este descris, dar încă nu are răspuns.',
    fr: 'L’appel %{what} est décrit mais n’a pas encore de réponse.',
  },
  own_address: {
    status: 400,
    en: 'You cannot share a farm with yourself.',
    ro: 'Nu puteți partaja o fermă cu dumneavoastră.',
    fr: 'Vous ne pouvez pas partager une exploitation avec vous-même.',
  },
  full_access_already: {
    status: 409,
    en: 'You already have full access to this farm.',
    ro: 'Aveți deja acces complet la această fermă.',
    fr: 'Vous avez déjà un accès complet à cette exploitation.',
  },
  season_exists: {
    status: 409,
    en: 'The farm already has a season %{what}.',
    ro: 'Ferma are deja un sezon %{what}.',
    fr: 'L’exploitation a déjà une campagne %{what}.',
  },
  outside_season: {
    status: 400,
    en: 'The days of a crop lie inside the season, %{what}, and it is sown before it is harvested.',
    ro: 'Zilele unei culturi se află în sezon, %{what}, iar semănatul este înaintea recoltatului.',
    fr: 'Les jours d’une culture sont dans la campagne, %{what}, et le semis précède la récolte.',
  },
  days_missing: {
    status: 400,
    en: 'The sow and the harvest day are missing. Estimated for this crop: %{what}.',
    ro: 'Lipsesc data semănatului și data recoltării. Estimarea pentru această cultură: %{what}.',
    fr: 'La date de semis et la date de récolte manquent. Estimation pour cette culture : %{what}.',
  },
  crop_overlap: {
    status: 409,
    en: 'Another crop is on the parcel in these days.',
    ro: 'În aceste zile, pe parcelă se află o altă cultură.',
    fr: 'Une autre culture occupe la parcelle à ces dates.',
  },
  country_fixed: {
    status: 409,
    en: 'The country of a farm that has parcels cannot be changed.',
    ro: 'Țara unei ferme care are parcele nu poate fi schimbată.',
    fr: 'Le pays d’une exploitation qui a des parcelles ne peut pas être modifié.',
  },
  crops_outside: {
    status: 409,
    en: 'The season cannot begin so late. Crops that would lie outside it: %{what}. Change their dates first.',
    ro: 'Sezonul nu poate începe atât de târziu. Culturi care ar rămâne în afara lui: %{what}. Modificați întâi datele acestora.',
    fr: 'La campagne ne peut pas commencer si tard. Cultures qui se retrouveraient en dehors : %{what}. Modifiez d’abord leurs dates.',
  },
  changed_since: {
    status: 409,
    en: 'What was changed then has been changed again since. Undo the newer changes first.',
    ro: 'Datele modificate atunci au fost modificate din nou între timp. Anulați întâi modificările mai noi.',
    fr: 'Ce qui avait été modifié l’a été de nouveau depuis. Annulez d’abord les modifications plus récentes.',
  },
  undone_before: {
    status: 409,
    en: 'This change has been undone already.',
    ro: 'Această modificare a fost deja anulată.',
    fr: 'Cette modification a déjà été annulée.',
  },
  import_not_so_far: {
    status: 409,
    en: 'The import is not at this step: it is %{what}.',
    ro: 'Importul nu este la acest pas: stare „%{what}”.',
    fr: 'L’importation n’en est pas à cette étape : état « %{what} ».',
  },
  many_farms: {
    status: 409,
    en: 'You have as many farms as one account may have. Remove one that you no longer need; it counts until tomorrow.',
    ro: 'Aveți numărul maxim de ferme al unui cont. Ștergeți una de care nu mai aveți nevoie; ea se numără până mâine.',
    fr: 'Vous avez le nombre maximal d’exploitations pour un compte. Supprimez-en une dont vous n’avez plus besoin ; elle compte jusqu’à demain.',
  },
  many_imports: {
    status: 409,
    en: 'Too many imports are unfinished, or their files are too large together. Finish or cancel some of them first.',
    ro: 'Prea multe importuri sunt neterminate sau fișierele lor sunt împreună prea mari. Finalizați sau anulați întâi o parte din ele.',
    fr: 'Trop d’importations sont inachevées, ou leurs fichiers sont trop volumineux ensemble. Terminez-en ou annulez-en d’abord.',
  },
  disk_full: {
    status: 507,
    en: 'We have no room to save anything at the moment. What you see is still there; please try again later.',
    ro: 'Momentan nu avem spațiu pentru a salva date. Puteți consulta în continuare ce există; vă rugăm să încercați din nou mai târziu.',
    fr: 'Nous n’avons plus de place pour enregistrer en ce moment. Vous pouvez continuer à consulter ; veuillez réessayer plus tard.',
  },
  database_away: {
    status: 503,
    en: 'Brazda cannot reach its data at the moment. Please try again in a few seconds.',
    ro: 'Brazda nu poate accesa datele în acest moment. Vă rugăm să încercați din nou peste câteva secunde.',
    fr: 'Brazda ne peut pas accéder à ses données en ce moment. Veuillez réessayer dans quelques secondes.',
  },
  upload_elsewhere: {
    status: 409,
    en: 'The upload of this file goes on at byte %{what}.',
    ro: 'Încărcarea acestui fișier continuă de la octetul %{what}.',
    fr: 'L’envoi de ce fichier reprend à l’octet %{what}.',
  },
  of_staff: {
    status: 409,
    en: 'This cannot be done to a member of staff.',
    ro: 'Acest lucru nu este posibil pentru un membru al personalului.',
    fr: 'Cela n’est pas possible pour un membre du personnel.',
  },
  switched_off_account: {
    status: 409,
    en: 'This account is switched off.',
    ro: 'Acest cont este dezactivat.',
    fr: 'Ce compte est désactivé.',
  },
  unknown: {
    status: 500,
    en: 'Something went wrong on our side. We have noted it as %{what}.',
    ro: 'A apărut o problemă la noi. Am înregistrat-o cu numărul %{what}.',
    fr: 'Un problème est survenu de notre côté. Nous l’avons noté sous le numéro %{what}.',
  },
} as const satisfies Record<string, Record<Language, string> & { status: number }>;

export type HttpErrorCode = keyof typeof HTTP_ERRORS;

/** An expected failure of a call: it becomes the status and the message of its code. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly what: string;
  /** Messages by field, already in the user's language. */
  readonly details: Record<string, string[]> | undefined;

  constructor(code: HttpErrorCode, what = '', details?: Record<string, string[]>) {
    super(`${code} ${what}`);
    this.code = code;
    this.what = what;
    this.details = details;
  }
}

/** The HTTP status of an error code. */
export function statusOf(code: HttpErrorCode): number {
  return HTTP_ERRORS[code].status;
}

/** The message of an error in a language. */
export function sentenceOf({ code, what }: HttpError, language: Language): string {
  return HTTP_ERRORS[code][language].replace('%{what}', what);
}
