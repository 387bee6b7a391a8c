import type { FarmProduct } from '@brazda/contract/client';
import { foldText } from '@brazda/domain';

type Searched = Pick<FarmProduct, 'name' | 'other_names' | 'number' | 'barcode'>;

/** Those of some products that have all words of a text in their names or number, or the text as their barcode. */
export function findProducts<Product extends Searched>(
  products: readonly Product[],
  search: string,
): readonly Product[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const digits = search.replaceAll(/\s/g, '');
  return products.filter(({ name, other_names, number, barcode }) => {
    const text = [name, ...other_names, number].map(foldText).join('\n');
    return words.every((word) => text.includes(word)) || (barcode !== null && barcode === digits);
  });
}
