import type { Fraction } from './fraction.ts';

/** A part of a title that an owner has. */
export interface OwnerShare {
  readonly owner: string;
  readonly share: Fraction;
}

/** What a register of land calls a piece of it, and who owns it by deed. */
export interface LandTitle {
  readonly id: string;
  /** Romania: the number of the cadastre, and of the land book (carte funciară). Empty where unknown. */
  readonly cadastral_number: string;
  readonly land_book: string;
  /** The locality, or in France the commune. */
  readonly locality: string;
  /** France: section and number of the cadastre. */
  readonly section: string;
  readonly number: string;
  /** By deed, whole m²; null where unknown. */
  readonly area_m2: number | null;
  /** Of the title itself; exact fractions, together at most the whole. */
  readonly shares: readonly OwnerShare[];
  /** An older deed (titlu de proprietate), or anything else. */
  readonly note: string;
}

/** What identifies a title in its register, folded for comparisons; null where nothing does. */
export function titleKey({
  cadastral_number,
  locality,
  section,
  number,
}: Pick<LandTitle, 'cadastral_number' | 'locality' | 'section' | 'number'>): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[\s./-]/g, '');
  if (cadastral_number) return `${plain(locality)} ${plain(cadastral_number)}`;
  return section && number ? `${plain(locality)} ${plain(section)} ${plain(number)}` : null;
}
