import type { ReceivedInvitation } from '@brazda/contract/client';
import { useTranslation } from '../../lib/language.ts';

/** How many members are named before only their number is said. */
const NAMED = 5;

type Members = ReceivedInvitation['organization']['members'];

/** Returns a function for who would see a farm: the number of members, and their names with their roles. */
export function useMemberNames(): (members: Members) => string {
  const t = useTranslation();
  return (members) => {
    const named = members
      .slice(0, NAMED)
      .map(({ name, role }) => `${name} (${t(`organizations:role.${role}`)})`);
    const more = members.length - named.length;
    const names = [...named, ...(more > 0 ? [t('organizations:more', { count: more })] : [])].join(', ');
    const count = t('organizations:members', { count: members.length });
    return t('organizations:named', { members: count, names });
  };
}
