import type { ErrorTexts } from './error-texts.ts';

/** Errors of farms, their land, imports and sharing. */
export const FARM_ERRORS = {
  crowded_land: {
    status: 422,
    en: 'Too many parcels lie over each other here to be compared. Remove those that are there several times, and try again.',
    ro: 'Aici se suprapun prea multe parcele pentru a putea fi comparate. Ștergeți parcelele care apar de mai multe ori și încercați din nou.',
    fr: 'Trop de parcelles se superposent ici pour pouvoir être comparées. Supprimez celles qui y figurent plusieurs fois, puis réessayez.',
  },
  archive_too_large: {
    status: 413,
    en: 'The archive holds or unpacks to more than a farm can have. It was not imported.',
    ro: 'Arhiva conține, după dezarhivare, mai mult decât poate avea o fermă. Nu a fost preluată.',
    fr: 'L’archive contient, une fois décompressée, plus que ne peut avoir une exploitation. Elle n’a pas été reprise.',
  },
  archive_photos: {
    status: 413,
    en: 'The photos of this farm are larger than an archive may hold (%{what}). Save it without photos.',
    ro: 'Fotografiile acestei ferme depășesc cât poate cuprinde o arhivă (%{what}). Salvați-o fără fotografii.',
    fr: 'Les photos de cette exploitation dépassent ce qu’une archive peut contenir (%{what}). Enregistrez-la sans photos.',
  },
  archive_small_parcel: {
    status: 400,
    en: 'The archive contains a parcel smaller than 50 m²: %{what}. It was not imported.',
    ro: 'Arhiva conține o parcelă mai mică de 50 m²: %{what}. Nu a fost importată.',
    fr: 'L’archive contient une parcelle de moins de 50 m² : %{what}. Elle n’a pas été importée.',
  },
  much_land: {
    status: 409,
    en: 'This is more land than Brazda keeps for one farm or one account (%{what} ha). Please write to us if you farm more.',
    ro: 'Suprafața depășește ce poate păstra Brazda pentru o fermă sau un cont (%{what} ha). Scrieți-ne dacă lucrați mai mult.',
    fr: 'La surface dépasse ce que Brazda garde pour une exploitation ou un compte (%{what} ha). Écrivez-nous si vous cultivez davantage.',
  },
  trial_full: {
    status: 409,
    en: 'A farm without an account holds up to 3 seasons, each with 300 parcels and 3,000 ha, and takes files up to 10 MB. Keep the farm in an account to go on.',
    ro: 'O fermă fără cont poate avea cel mult 3 sezoane, fiecare cu 300 de parcele și 3.000 ha, și primește fișiere de cel mult 10 MB. Păstrați ferma într-un cont pentru a continua.',
    fr: 'Une exploitation sans compte peut avoir 3 campagnes de 300 parcelles et 3 000 ha chacune, et reçoit des fichiers de 10 Mo au plus. Gardez l’exploitation dans un compte pour continuer.',
  },
  no_trial: {
    status: 404,
    en: 'This browser has no farm without an account: it was kept or removed, or its time is over.',
    ro: 'Acest browser nu are o fermă fără cont: a fost păstrată, ștearsă sau i-a trecut termenul.',
    fr: 'Ce navigateur n’a pas d’exploitation sans compte : elle a été gardée, supprimée, ou son délai est passé.',
  },
  many_trials: {
    status: 429,
    en: 'Too many farms were begun without an account. Create an account, which takes a minute, or try again tomorrow.',
    ro: 'S-au început prea multe ferme fără cont. Creați un cont, durează un minut, sau încercați din nou mâine.',
    fr: 'Trop d’exploitations ont été commencées sans compte. Créez un compte, cela prend une minute, ou réessayez demain.',
  },
  weather_waits: {
    status: 503,
    en: 'The weather of this place will come later: your farms have fetched as much as they can for now.',
    ro: 'Datele meteo pentru acest loc vor veni mai târziu: fermele dumneavoastră au încărcat deocamdată tot ce se putea.',
    fr: 'La météo de ce lieu arrivera plus tard : vos exploitations ont déjà chargé tout ce qu’elles pouvaient pour le moment.',
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
    en: 'Too many imports are unfinished, or their files are too large in total. Finish or cancel some of them first.',
    ro: 'Prea multe importuri sunt neterminate sau fișierele lor sunt împreună prea mari. Finalizați sau anulați întâi o parte din ele.',
    fr: 'Trop d’importations sont inachevées, ou leurs fichiers sont trop volumineux ensemble. Terminez-en ou annulez-en d’abord.',
  },
  upload_elsewhere: {
    status: 409,
    en: 'The upload of this file continues at byte %{what}.',
    ro: 'Încărcarea acestui fișier continuă de la octetul %{what}.',
    fr: 'L’envoi de ce fichier reprend à l’octet %{what}.',
  },
} as const satisfies ErrorTexts;
