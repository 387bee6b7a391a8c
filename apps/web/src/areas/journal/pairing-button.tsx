import { type Farm, USER_GROUPS, type User } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { IconNotebook } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';

interface PairingButtonProps {
  readonly user: User | null;
  readonly farm: Farm | undefined;
}

/** Opens the pairing of the journal app; only for users of its group, on farms to which they have full access. */
export function PairingButton({ user, farm }: PairingButtonProps) {
  const t = useTranslation();
  const isOffered = user?.groups.some(({ name }) => name === USER_GROUPS[0]) ?? false;
  if (!farm || !isOffered || !hasAccess(farm.access, 'full') || !farm.feature_flags.includes('journal'))
    return null;
  const name = t('common:journalApp');
  return (
    <button type="button" title={name} onClick={() => openDialog({ type: 'journal-pairing', farm })}>
      <IconNotebook size={22} aria-hidden />
      <span>{name}</span>
    </button>
  );
}
