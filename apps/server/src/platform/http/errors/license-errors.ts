import type { ErrorTexts } from './error-texts.ts';

/** Errors of licenses and their orders. */
export const LICENSE_ERRORS = {
  no_offer: {
    status: 409,
    en: 'There is no offer for the area of your farms yet. Please write to our support.',
    ro: 'Nu există încă o ofertă pentru suprafața fermelor dumneavoastră. Vă rugăm să ne scrieți.',
    fr: 'Il n’y a pas encore d’offre pour la surface de vos exploitations. Veuillez nous écrire.',
  },
  offer_changed: {
    status: 409,
    en: 'This offer has ended or no longer covers the area of your farms. Please look at the offer again.',
    ro: 'Această ofertă a expirat sau nu mai acoperă suprafața fermelor dumneavoastră. Vă rugăm să consultați din nou oferta.',
    fr: 'Cette offre a pris fin ou ne couvre plus la surface de vos exploitations. Veuillez consulter à nouveau l’offre.',
  },
  license_ahead: {
    status: 409,
    en: 'The next year of your license is paid already.',
    ro: 'Următorul an al licenței dumneavoastră este deja plătit.',
    fr: 'L’année suivante de votre licence est déjà payée.',
  },
  license_over: {
    status: 409,
    en: 'Your license is not active, so the decision cannot be postponed.',
    ro: 'Licența dumneavoastră nu este activă, așa că decizia nu poate fi amânată.',
    fr: 'Votre licence n’est pas active : la décision ne peut pas être reportée.',
  },
  solum_trial_no_farm: {
    status: 422,
    en: 'The trial of Solum needs a farm of your own. Please create one first.',
    ro: 'Perioada de probă Solum necesită o fermă proprie. Vă rugăm să creați întâi una.',
    fr: 'L’essai de Solum demande une exploitation à vous. Veuillez d’abord en créer une.',
  },
  solum_trial_used: {
    status: 409,
    en: 'The trial of Solum is over, and it runs only once. A license includes soil analyses.',
    ro: 'Perioada de probă Solum s-a încheiat și este posibilă o singură dată. Licența include analizele de sol.',
    fr: 'L’essai de Solum est terminé, et il n’a lieu qu’une fois. La licence comprend les analyses de sol.',
  },
  solum_trial_not_needed: {
    status: 409,
    en: 'You need no trial of Solum: your license includes soil analyses.',
    ro: 'Nu aveți nevoie de perioada de probă Solum: licența dumneavoastră include analizele de sol.',
    fr: 'L’essai de Solum vous est inutile : votre licence comprend les analyses de sol.',
  },
  solum_license_needed: {
    status: 402,
    en: 'A new soil analysis needs an active license of the farm’s owner, or the trial of Solum. The draft is kept, and all results can be read.',
    ro: 'O analiză de sol nouă necesită o licență activă a proprietarului fermei sau perioada de probă Solum. Ciorna se păstrează, iar toate rezultatele pot fi consultate.',
    fr: 'Une nouvelle analyse de sol demande une licence active du propriétaire de l’exploitation, ou l’essai de Solum. Le brouillon est conservé, et tous les résultats restent lisibles.',
  },
  no_cards: {
    status: 409,
    en: 'Cards are not accepted here. Please pay by purchase order.',
    ro: 'Aici nu se acceptă plata cu cardul. Vă rugăm să plătiți prin transfer bancar, pe baza unei facturi proforme.',
    fr: 'Le paiement par carte n’est pas accepté ici. Veuillez payer par virement, sur facture pro forma.',
  },
  license_unchanged: {
    status: 409,
    en: 'The license cannot be changed like this: a new end is later than the present one and not in the past.',
    ro: 'Licența nu poate fi modificată astfel: noua dată de sfârșit trebuie să fie după cea actuală și să nu fie în trecut.',
    fr: 'La licence ne peut pas être modifiée ainsi : la nouvelle fin est postérieure à l’actuelle et n’est pas passée.',
  },
  band_backwards: {
    status: 409,
    en: 'The offer ends before it begins.',
    ro: 'Oferta se încheie înainte de a începe.',
    fr: 'L’offre se termine avant de commencer.',
  },
  payments_away: {
    status: 503,
    en: 'The payment service does not respond at the moment. Nothing was charged by this; please try again in a minute.',
    ro: 'Serviciul de plăți nu răspunde momentan. Prin aceasta nu s-a încasat nimic; vă rugăm să încercați din nou peste un minut.',
    fr: 'Le service de paiement ne répond pas pour le moment. Rien n’a été débité de ce fait ; veuillez réessayer dans une minute.',
  },
  payment_under_way: {
    status: 409,
    en: 'Your bank is processing this payment. Please wait until it has succeeded or failed.',
    ro: 'Banca dumneavoastră procesează această plată. Vă rugăm să așteptați până când reușește sau eșuează.',
    fr: 'Votre banque traite ce paiement. Veuillez attendre qu’il aboutisse ou échoue.',
  },
  order_over: {
    status: 409,
    en: 'This order no longer waits for a payment.',
    ro: 'Această comandă nu mai așteaptă o plată.',
    fr: 'Cette commande n’attend plus de paiement.',
  },
  card_declined: {
    status: 402,
    en: 'The card was declined, and nothing was charged. Please try another card.',
    ro: 'Cardul a fost refuzat și nu s-a încasat nimic. Vă rugăm să încercați cu alt card.',
    fr: 'La carte a été refusée et rien n’a été débité. Veuillez essayer une autre carte.',
  },
  return_too_large: {
    status: 409,
    en: 'Less than this amount was transferred for the order.',
    ro: 'Pentru comandă s-a transferat mai puțin decât această sumă.',
    fr: 'Moins que ce montant a été viré pour la commande.',
  },
  paid_in_future: {
    status: 400,
    en: 'The day of the transfer is in the future.',
    ro: 'Data transferului este în viitor.',
    fr: 'La date du virement est dans le futur.',
  },
} as const satisfies ErrorTexts;
