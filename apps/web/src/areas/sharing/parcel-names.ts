import { useTranslation } from '../../lib/language.ts';

/** How many parcels are named. */
const NAMED = 3;

/** Returns the function that names some parcels in a line: the first ones, and how many more there are. */
export function useParcelNames(): (parcels: readonly { readonly name: string }[]) => string {
  const t = useTranslation();
  return (parcels) => {
    const named = parcels.slice(0, NAMED).map(({ name }) => name);
    const rest = parcels.length - named.length;
    const more = rest > 0 ? ` ${t('sharing:share.more', { count: rest })}` : '';
    return named.join(', ') + more;
  };
}
