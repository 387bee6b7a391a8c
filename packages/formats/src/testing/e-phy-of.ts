import { writeZip } from '../write/zip.ts';

/** The headings of E-Phy, with its spelling: two apostrophes, a leading blank, and a heading that occurs twice. */
const HEADS = {
  products:
    'type produit;numero AMM;nom produit;seconds noms commerciaux;titulaire;type commercial;gamme usage;mentions autorisees;restrictions usage;restrictions usage libelle;Substances actives;fonctions;formulations;Etat d’autorisation;Date de retrait du produit;Date de première autorisation;Numéro AMM du produit de référence;Nom du produit de référence',
  uses: "type produit;numero AMM;nom produit;seconds noms commerciaux;titulaire;type commercial;gamme usage;mentions autorisees;Substances actives;fonctions;formulations;identifiant usage lib court;identifiant usage; date decision;stade cultural min (BBCH);stade cultural max (BBCH);etat usage;dose retenue;dose retenue unite;delai avant recolte jour;delai avant recolte bbch;nombre max d'application;date fin distribution;date fin utilisation;condition emploi;ZNT aquatique (en m);ZNT arthropodes non cibles (en m);ZNT plantes non cibles (en m);mentions autorisees;",
  conditions:
    'type produit;numero AMM;nom produit;catégorie de condition d’emploi;condition d’emploi libelle;',
  hazards: 'numero AMM;nom produit;Libellé court phrase de risque ;Libellé long phrase de risque;',
} as const;

type Table = keyof typeof HEADS;
/** Cells by their headings; what is left out is empty. A heading that occurs twice is meant at its last place. */
export type EPhyCells = Readonly<Record<string, string>>;

/** The text of a table as E-Phy writes it: no quotes, `;` after the last cell of some tables, LF. */
export function ePhyText(table: Table, rows: readonly EPhyCells[]): string {
  const head = HEADS[table].split(';');
  const lines = rows.map((cells) => {
    for (const heading of Object.keys(cells))
      if (!head.includes(heading)) throw new Error(`E-Phy has no heading ${heading}.`);
    return head
      .map((heading, at) => (head.lastIndexOf(heading) === at ? (cells[heading] ?? '') : ''))
      .join(';');
  });
  return [HEADS[table], ...lines, ''].join('\n');
}

/** An invented herbicide, as a row of `produits_utf8.csv`. */
export const HERBICIDE: EPhyCells = {
  'type produit': 'PPP',
  'numero AMM': '2990001',
  'nom produit': 'BRAZDA HERBI',
  'seconds noms commerciaux': 'HERBI PLUS | HERBI MAX',
  titulaire: 'ESSAI SAS',
  'Substances actives': 'essaisulfuron (Essaisulfuron) 70.8 g/kg | essaisulfuron (Essaisulfuron) 70.8 g/kg',
  fonctions: 'Herbicide',
  formulations: 'Granulé dispersable',
  'Etat d’autorisation': 'AUTORISE',
};

/** Its use on wheat in spring. */
export const ON_WHEAT: EPhyCells = {
  'type produit': 'PPP',
  'numero AMM': '2990001',
  'identifiant usage lib court': '15105912',
  'identifiant usage': 'Blé*Désherbage',
  ' date decision': '19/01/2018',
  'stade cultural min (BBCH)': '11',
  'stade cultural max (BBCH)': '32',
  'etat usage': 'Autorisé',
  'dose retenue': '265.0',
  'dose retenue unite': 'g/ha',
  "nombre max d'application": '1',
  'ZNT aquatique (en m)': '5.0',
};

/** Its re-entry period, as a row of `produits_condition_emploi_utf8.csv`. */
export const REENTRY: EPhyCells = {
  'type produit': 'PPP',
  'numero AMM': '2990001',
  'catégorie de condition d’emploi': 'Délai de rentrée',
  'condition d’emploi libelle': 'Condition: - 6 heures',
};

/** One of its hazard statements, as a row of `produits_phrases_de_risque_utf8.csv`. */
export const ALLERGY: EPhyCells = {
  'numero AMM': '2990001',
  'Libellé court phrase de risque ': 'H317',
};

/** The rows of an edition. */
export interface EPhyEdition {
  readonly products?: readonly EPhyCells[];
  readonly uses?: readonly EPhyCells[];
  readonly conditions?: readonly EPhyCells[];
  readonly hazards?: readonly EPhyCells[];
}

/** An edition of E-Phy as the ZIP that is published. */
export function ePhyZip({
  products = [HERBICIDE],
  uses = [ON_WHEAT],
  conditions = [REENTRY],
  hazards = [ALLERGY],
}: EPhyEdition = {}): Promise<Uint8Array> {
  return writeZip([
    { path: 'produits_utf8.csv', content: ePhyText('products', products) },
    { path: 'usages_des_produits_autorises_utf8.csv', content: ePhyText('uses', uses) },
    { path: 'produits_condition_emploi_utf8.csv', content: ePhyText('conditions', conditions) },
    { path: 'produits_phrases_de_risque_utf8.csv', content: ePhyText('hazards', hazards) },
  ]);
}
