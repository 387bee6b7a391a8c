import type { LegalRule } from '../rules/legal-rule.ts';
import type { RuleSource } from '../rules/rule-source.ts';

/** A limit for nitrogen from livestock manure in a year. */
export type ManureLimit = {
  readonly max_n_kg_ha: number;
  /** Whether the limit holds for the average of the farm's land or for every parcel. */
  readonly of: 'farm' | 'parcel';
  /** Where the limit is law; elsewhere it is good practice. */
  readonly where: 'everywhere' | 'vulnerable_zones';
};

const DIRECTIVE = { sureness: 'act', date: '1991-12-12' } as const;
const DIRECTIVE_RO: RuleSource = {
  ...DIRECTIVE,
  text: 'Directiva 91/676/CEE',
  paragraph: 'anexa III punctul 2',
};
const DIRECTIVE_FR: RuleSource = {
  ...DIRECTIVE,
  text: 'Directive 91/676/CEE',
  paragraph: 'annexe III, point 2',
};
const PROGRAM_RO: RuleSource = {
  text: 'Programul de acțiune aprobat prin Ordinul nr. 333/165/2021',
  paragraph: null,
  sureness: 'act',
  date: '2021',
};
const PROGRAM_FR: RuleSource = {
  text: 'Arrêté du 19 décembre 2011',
  paragraph: 'annexe I, V',
  sureness: 'act',
  date: '2011-12-19',
};

/**
 * The limits for manure. The directive limits it for each farm, including what grazing animals leave, which is not known here.
 * Romania applies its program to the whole country and limits what is spread on the land, which is read as every parcel;
 * France limits the average of the farm in vulnerable zones.
 */
export const NITRATE_RULES: readonly LegalRule<ManureLimit>[] = [
  {
    id: 'RO-manure-farm',
    country: 'RO',
    years: { first: 2021, last: 2027 },
    says: 'On the average of a farm at most 170 kg of nitrogen per hectare come from livestock manure',
    values: { max_n_kg_ha: 170, of: 'farm', where: 'everywhere' },
    sources: [DIRECTIVE_RO, PROGRAM_RO],
  },
  {
    id: 'RO-manure-parcel',
    country: 'RO',
    years: { first: 2021, last: 2027 },
    says: 'On every parcel at most 170 kg of nitrogen per hectare come from livestock manure',
    values: { max_n_kg_ha: 170, of: 'parcel', where: 'everywhere' },
    sources: [PROGRAM_RO],
  },
  {
    id: 'FR-manure-farm',
    country: 'FR',
    years: { first: 2012, last: 2027 },
    says: 'In vulnerable zones, on the average of a farm, at most 170 kg of nitrogen per hectare come from livestock manure',
    values: { max_n_kg_ha: 170, of: 'farm', where: 'vulnerable_zones' },
    sources: [DIRECTIVE_FR, PROGRAM_FR],
  },
];
