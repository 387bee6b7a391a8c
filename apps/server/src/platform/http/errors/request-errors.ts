import type { ErrorTexts } from './error-texts.ts';

/** Errors of requests in general, of limits and of the server. */
export const REQUEST_ERRORS = {
  not_found: {
    status: 404,
    en: 'There is no such %{what}, or you may not see it.',
    ro: 'Nu există (%{what}) sau nu aveți acces.',
    fr: 'Introuvable (%{what}), ou vous n’y avez pas accès.',
  },
  csrf: {
    status: 403,
    en: 'The header X-CSRFToken is missing or does not match the cookie. Reload the page and try again.',
    ro: 'Antetul X-CSRFToken lipsește sau nu corespunde. Reîncărcați pagina și încercați din nou.',
    fr: 'L’en-tête X-CSRFToken manque ou ne correspond pas. Rechargez la page et réessayez.',
  },
  invalid: {
    status: 400,
    en: 'Some of what was sent is not right: %{what}.',
    ro: 'Unele date trimise nu sunt corecte: %{what}.',
    fr: 'Certaines données envoyées sont incorrectes : %{what}.',
  },
  key_invalid: {
    status: 400,
    en: 'The header Idempotency-Key is not a UUID.',
    ro: 'Antetul Idempotency-Key nu este un UUID.',
    fr: 'L’en-tête Idempotency-Key n’est pas un UUID.',
  },
  key_not_here: {
    status: 400,
    en: 'The call %{what} cannot be repeated by a key. Please send it without the header Idempotency-Key.',
    ro: 'Apelul %{what} nu poate fi repetat cu o cheie. Vă rugăm să îl trimiteți fără antetul Idempotency-Key.',
    fr: 'L’appel %{what} ne peut pas être répété au moyen d’une clé. Veuillez l’envoyer sans l’en-tête Idempotency-Key.',
  },
  key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for another request. A key belongs to one request only.',
    ro: 'Această cheie Idempotency-Key a fost folosită pentru altă cerere. O cheie este valabilă pentru o singură cerere.',
    fr: 'Cette clé Idempotency-Key a servi à une autre demande. Une clé ne vaut que pour une seule demande.',
  },
  key_busy: {
    status: 409,
    en: 'The same request is still being processed. Please try again in a few seconds.',
    ro: 'Aceeași cerere este încă în curs de procesare. Vă rugăm să încercați din nou peste câteva secunde.',
    fr: 'La même demande est encore en cours de traitement. Veuillez réessayer dans quelques secondes.',
  },
  basemap_silent: {
    status: 503,
    en: 'This base map does not answer right now.',
    ro: 'Această hartă de bază nu răspunde acum.',
    fr: 'Ce fond de carte ne répond pas pour le moment.',
  },
  too_large: {
    status: 413,
    en: 'What was sent is too large.',
    ro: 'Datele trimise sunt prea mari.',
    fr: 'Les données envoyées sont trop volumineuses.',
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
  busy: {
    status: 503,
    en: 'Others have asked for the same work before, and your turn has not come yet. Please try again in a minute.',
    ro: 'Alți utilizatori au cerut înainte aceeași operațiune și încă nu v-a venit rândul. Încercați din nou peste un minut.',
    fr: 'D’autres ont demandé la même opération avant vous, et votre tour n’est pas encore venu. Réessayez dans une minute.',
  },
  too_many: {
    status: 429,
    en: 'Too many requests. Please wait a moment.',
    ro: 'Prea multe cereri. Vă rugăm să așteptați puțin.',
    fr: 'Trop de requêtes. Veuillez patienter un instant.',
  },
  too_many_tries: {
    status: 429,
    en: 'Too many tries. Please try again in %{what}.',
    ro: 'Prea multe încercări. Încercați din nou peste %{what}.',
    fr: 'Trop de tentatives. Réessayez dans %{what}.',
  },
  many_mails: {
    status: 429,
    en: 'Brazda has sent many e-mails on your behalf in a short time, so nothing was changed this time. Please try again in %{what}.',
    ro: 'Brazda a trimis multe e-mailuri în numele dumneavoastră în scurt timp, așa că de data aceasta nu s-a modificat nimic. Încercați din nou peste %{what}.',
    fr: 'Brazda a envoyé beaucoup d’e-mails en votre nom en peu de temps : cette fois, rien n’a été modifié. Réessayez dans %{what}.',
  },
  many_mails_of_farm: {
    status: 429,
    en: 'Brazda has sent many e-mails about this farm in a short time, so nothing was changed this time. Please try again in %{what}.',
    ro: 'Brazda a trimis multe e-mailuri despre această fermă în scurt timp, așa că de data aceasta nu s-a modificat nimic. Încercați din nou peste %{what}.',
    fr: 'Brazda a envoyé beaucoup d’e-mails au sujet de cette exploitation en peu de temps : cette fois, rien n’a été modifié. Réessayez dans %{what}.',
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
  switched_off: {
    status: 404,
    en: 'This part of Brazda is switched off here.',
    ro: 'Această secțiune Brazda este dezactivată.',
    fr: 'Cette partie de Brazda est désactivée ici.',
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
  unknown: {
    status: 500,
    en: 'Something went wrong on our side. We have noted it as %{what}.',
    ro: 'A apărut o problemă la noi. Am înregistrat-o cu numărul %{what}.',
    fr: 'Un problème est survenu de notre côté. Nous l’avons noté sous le numéro %{what}.',
  },
} as const satisfies ErrorTexts;
