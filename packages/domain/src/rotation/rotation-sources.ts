import type { RuleSource } from '../rules/rule-source.ts';

const press = (text: string, date: string | null): RuleSource => ({
  text,
  paragraph: null,
  sureness: 'press',
  date,
});
const administration = (text: string, date: string): RuleSource => ({
  text,
  paragraph: null,
  sureness: 'administration',
  date,
});

/** Where the rules on rotation were read; pages are named by their site, acts by their name in the language of the country. */
export const ROTATION_SOURCES = {
  /** Its title was read, not its annex. */
  ro_order: {
    text: 'Ordinul MADR/MMAP/ANSVSA nr. 54/570/32/2023',
    paragraph: 'titlul: „începând cu anul de cerere 2023”',
    sureness: 'act',
    date: '2023-02-09',
  },
  ro_draft_2023: press('agroinfo.ro, proiectul Ordinului nr. 54/570/32/2023', '2023'),
  ro_sanctions: press('capital.ro, proiectul de completare a Ordinului MADR nr. 393/2023', '2025-08-30'),
  ro_order_2026: press('capital.ro, Ordinul nr. 33/359/304 din 6 martie 2026', '2026-03-09'),
  /** The option of its annex was not read itself. */
  eu_option: {
    text: 'Regulamentul (UE) 2021/2115',
    paragraph: 'anexa III, GAEC 7',
    sureness: 'press',
    date: '2021-12-02',
  },
  /** Repealed with the year 2022. */
  eu_crops_ro: {
    text: 'Regulamentul (UE) nr. 1307/2013, abrogat din 2023',
    paragraph: 'articolul 44 alineatul (4)',
    sureness: 'act',
    date: '2013-12-17',
  },
  eu_crops_fr: {
    text: 'Règlement (UE) n° 1307/2013, abrogé depuis 2023',
    paragraph: 'article 44, paragraphe 4',
    sureness: 'act',
    date: '2013-12-17',
  },
  fr_isere: administration('isere.gouv.fr, BCAE 7', '2024-03-29'),
  fr_cher: administration('cher.gouv.fr, culture secondaire (BCAE 7)', '2023-11-10'),
  fr_since_2023: press('union-agricole.fr, BCAE 7 : l’obligation de rotation des cultures', null),
  fr_not_in_2023: press('lafranceagricole.fr, communiqué du ministère du 5 août 2022', '2022-08'),
  fr_final: press('lafranceagricole.fr, Pac 2023 : les règles de la rotation enfin finalisées', '2022-07'),
  fr_secondary: press('upteaconseil.fr, conditionnalité PAC 2024', null),
  fr_drome: press('agriculture-dromoise.fr, BCAE 7', '2022-11-25'),
  fr_vendee: press('agriculteurs-85.fr, PAC 2025 : BCAE 7', null),
  fr_charente: press('charente.chambre-agriculture.fr, rotation des cultures (BCAE 7)', '2024-10-03'),
  fr_two_ways: press('reussir.fr, Telepac 2025 (PSN approuvé le 15 avril 2025)', '2025'),
  /** Says in the words of the ministry what the second way asks, before it was approved. */
  fr_announced: press('terredauphinoise.fr, Assouplissement de la mesure BCAE 7', '2024-11-25'),
  fr_shares: press('cerfrance22.fr, PAC 2025 : BCAE 7', '2024-11-29'),
  fr_2026: press('horizons-journal.fr, Pac 2026 : vérifier la conformité de son assolement', null),
} as const satisfies Readonly<Record<string, RuleSource>>;
