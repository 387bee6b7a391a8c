import type { ErrorTexts } from './error-texts.ts';

/** Errors of map notes and their photos. */
export const NOTE_ERRORS = {
  note_empty: {
    status: 422,
    en: 'Write something or add a photo.',
    ro: 'Scrieți ceva sau adăugați o poză.',
    fr: 'Écrivez quelque chose ou ajoutez une photo.',
  },
  note_outside: {
    status: 422,
    en: 'There is no parcel of this season at the position. Move the note onto a parcel, or choose one.',
    ro: 'În acest loc nu se află nicio parcelă din sezon. Mutați notița pe o parcelă sau alegeți una.',
    fr: 'Aucune parcelle de cette saison ne se trouve à cet endroit. Déplacez la note sur une parcelle, ou choisissez-en une.',
  },
  note_changed: {
    status: 409,
    en: 'Someone else has changed this note in the meantime; it is now at version %{what}. Compare both and choose what stays.',
    ro: 'Între timp, altcineva a modificat această notiță; acum este la versiunea %{what}. Comparați-le și alegeți ce rămâne.',
    fr: 'Quelqu’un d’autre a modifié cette note entre-temps ; elle en est à la version %{what}. Comparez les deux et choisissez ce qui reste.',
  },
  id_taken: {
    status: 409,
    en: 'Something else already has the id %{what}. Nothing was changed.',
    ro: 'Identificatorul %{what} este deja folosit pentru altceva. Nu s-a modificat nimic.',
    fr: 'L’identifiant %{what} désigne déjà autre chose. Rien n’a été modifié.',
  },
  many_files: {
    status: 400,
    en: 'Too many photos for one note: %{what}. Nothing was saved.',
    ro: 'Prea multe fotografii pentru o singură notiță: %{what}. Nu s-a salvat nimic.',
    fr: 'Trop de photos pour une seule note : %{what}. Rien n’a été enregistré.',
  },
  photo_empty: {
    status: 400,
    en: 'The file %{what} is empty.',
    ro: 'Fișierul %{what} este gol.',
    fr: 'Le fichier %{what} est vide.',
  },
  photo_large: {
    status: 413,
    en: 'The photo %{what} is larger than 2 MB.',
    ro: 'Fotografia %{what} depășește 2 MB.',
    fr: 'La photo %{what} dépasse 2 Mo.',
  },
  photo_type: {
    status: 415,
    en: 'The file %{what} is not a JPEG, PNG or WebP picture.',
    ro: 'Fișierul %{what} nu este o imagine JPEG, PNG sau WebP.',
    fr: 'Le fichier %{what} n’est pas une image JPEG, PNG ou WebP.',
  },
  photo_pixels: {
    status: 400,
    en: 'The photo %{what} has more pixels than can be read (50 million).',
    ro: 'Fotografia %{what} are mai mulți pixeli decât pot fi citiți (50 de milioane).',
    fr: 'La photo %{what} a plus de pixels qu’il n’est possible d’en lire (50 millions).',
  },
  photo_broken: {
    status: 400,
    en: 'The photo %{what} is damaged or incomplete and cannot be read.',
    ro: 'Fotografia %{what} este deteriorată sau incompletă și nu poate fi citită.',
    fr: 'La photo %{what} est endommagée ou incomplète et ne peut pas être lue.',
  },
  many_partial_photos: {
    status: 429,
    en: 'Too many photos are only partly uploaded (%{what}). Please wait until they are complete.',
    ro: 'Prea multe fotografii sunt încărcate doar parțial (%{what}). Vă rugăm să așteptați până se încarcă în întregime.',
    fr: 'Trop de photos ne sont envoyées qu’en partie (%{what}). Veuillez attendre qu’elles soient complètes.',
  },
  note_photos_full: {
    status: 409,
    en: 'A note has at most %{what} photos. Nothing was changed.',
    ro: 'O notiță are cel mult %{what} fotografii. Nu s-a modificat nimic.',
    fr: 'Une note compte au plus %{what} photos. Rien n’a été modifié.',
  },
  photos_full: {
    status: 409,
    en: 'The photos of this farm take up all the room that a farm has (%{what}). Remove some that you no longer need.',
    ro: 'Fotografiile acestei ferme ocupă tot spațiul disponibil pentru o fermă (%{what}). Ștergeți câteva de care nu mai aveți nevoie.',
    fr: 'Les photos de cette exploitation occupent toute la place dont dispose une exploitation (%{what}). Supprimez-en dont vous n’avez plus besoin.',
  },
} as const satisfies ErrorTexts;
