import type { License } from '@brazda/contract/client';
import { isUnlimited } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Returns the function that writes a covered area: infinite from a bound on. */
export function useCoverText(): (hectares: number) => string {
  const { formats } = useLanguage();
  return (hectares) => (isUnlimited(hectares) ? '∞\u00A0ha' : formats.hectares(hectares));
}

/** Returns the function that says in a sentence in which state a license is. */
export function useStateText(): (license: License) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return ({ is_active, is_pre_trial, is_trial, end_date, outgrown_until }) => {
    const date = end_date === null ? '' : formats.date(end_date);
    if (is_pre_trial) return t('licenses:state.preTrial');
    if (is_active) return t(is_trial ? 'licenses:state.trial' : 'licenses:state.active', { date });
    return t(outgrown_until === null ? 'licenses:state.expired' : 'licenses:state.outgrown', { date });
  };
}
