import type { SecondFactor } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow } from '../../../ui/cards/item-row.tsx';

const ICONS = { totp: IconDeviceMobile, passkey: IconKey } as const;

interface FactorRowProps {
  readonly factor: SecondFactor;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** A second factor of the user. */
export function FactorRow({ factor, onRename, onRemove }: FactorRowProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { kind, name, created_at, last_used_at } = factor;
  const Icon = ICONS[kind];
  const texts = [
    t(`account:twoStep.kind.${kind}`),
    t('account:twoStep.since', { when: formats.moment(created_at) }),
    last_used_at && t('account:twoStep.used', { when: formats.moment(last_used_at) }),
  ];
  const actions = [
    { label: t('account:twoStep.rename'), act: onRename },
    { label: t('account:twoStep.remove'), act: onRemove },
  ];
  return (
    <ItemRow
      icon={<Icon size={22} />}
      title={name}
      text={texts.filter(Boolean).join(' · ')}
      actions={actions.map(({ label, act }) => (
        <Button
          key={label}
          variant="subtle"
          size="md"
          mih={44}
          aria-label={`${label}: ${name}`}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    />
  );
}
