import type { Country } from '../farms/country.ts';
import { type LegalRule, NO_END } from '../rules/legal-rule.ts';

/** How a register of treatments is kept. */
export type RegisterKeeping = {
  /** Years for which records are kept. */
  readonly kept_years: number;
  /** The first year whose treatments are to be in electronic form. */
  readonly electronic_from: number;
  /** Days within which what was on paper is electronic. Null where a day of the next year is named instead. */
  readonly electronic_days: number | null;
  /** That day of the next year, `MM-DD`. */
  readonly electronic_by: string | null;
};

const DAY_1107 = '2009-10-21';
const DAY_564 = '2023-03-10';

/** How long a register is kept and from when it is electronic. Romania's use of the later start of Regulation (EU) 2025/2203 was not found. */
export const REGISTER_RULES = [
  {
    id: 'RO-treatment-register',
    country: 'RO',
    years: { first: 2026, last: NO_END },
    says: 'Records of treatments are kept for three years at least; what was on paper is electronic within thirty days',
    values: { kept_years: 3, electronic_from: 2026, electronic_days: 30, electronic_by: null },
    sources: [
      {
        text: 'Regulamentul (CE) nr. 1107/2009',
        paragraph: 'articolul 67 alineatul (1)',
        sureness: 'act',
        date: DAY_1107,
      },
      {
        text: 'Regulamentul de punere în aplicare (UE) 2023/564',
        paragraph: 'articolele 1-3 și anexa',
        sureness: 'act',
        date: DAY_564,
      },
    ],
  },
  {
    id: 'FR-treatment-register',
    country: 'FR',
    years: { first: 2026, last: 2029 },
    says: 'Records of treatments are kept for five years; those of 2027 to 2029 are electronic by 31 January of the next year',
    values: { kept_years: 5, electronic_from: 2027, electronic_days: null, electronic_by: '01-31' },
    sources: [
      {
        text: 'Arrêté du 24 décembre 2025 (JORF du 31 décembre 2025)',
        paragraph: 'article 4 and annexes I and II',
        sureness: 'act',
        date: '2025-12-24',
      },
      {
        text: 'Règlement d’exécution (UE) 2023/564',
        paragraph: 'articles 1 à 3 et annexe',
        sureness: 'act',
        date: DAY_564,
      },
    ],
  },
  {
    id: 'FR-treatment-register',
    country: 'FR',
    years: { first: 2030, last: NO_END },
    says: 'Records of treatments are kept for five years and are electronic within thirty days',
    values: { kept_years: 5, electronic_from: 2027, electronic_days: 30, electronic_by: null },
    sources: [
      {
        text: 'Arrêté du 24 décembre 2025 (JORF du 31 décembre 2025)',
        paragraph: 'article 4',
        sureness: 'act',
        date: '2025-12-24',
      },
    ],
  },
] as const satisfies readonly LegalRule<RegisterKeeping>[];

/** Years for which the product keeps what was recorded, in every country: the longest that one of them wants. */
export const REGISTER_KEPT_YEARS: number = Math.max(...REGISTER_RULES.map(({ values }) => values.kept_years));

/** The acts that say what a register of a country holds. */
export function registerActsOf(country: Country): readonly string[] {
  const texts = REGISTER_RULES.filter((rule) => rule.country === country).flatMap(({ sources }) =>
    sources.map(({ text }): string => text),
  );
  return [...new Set(texts)];
}
