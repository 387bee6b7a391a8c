import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { NotificationChoices } from '@brazda/contract/client';
import { NOTIFICATION_KINDS, type NotificationKind } from '@brazda/domain';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { Disclosure } from '../../ui/tables/disclosure.tsx';
import { useFarmGroups } from '../farms/index.ts';
import classes from './notifications-section.module.css';

type Muted = NotificationChoices['muted'];

/** So many farms are shown open. */
const OPEN_FARMS = 2;

interface MutedKindsProps {
  readonly muted: Muted;
  readonly onChange: (muted: Muted) => void;
}

/** Of what the user is told by mail and on devices, for each of their farms. */
export function MutedKinds({ muted, onChange }: MutedKindsProps) {
  const t = useTranslation();
  const { own, shared } = useFarmGroups();
  const farms = [...own, ...shared];
  if (farms.length === 0) return null;
  const toggle = (farm: string, kind: NotificationKind, isOn: boolean) => {
    const others = muted.filter((each) => each.farm !== farm || each.kind !== kind);
    onChange(isOn ? others : [...others, { farm, kind }]);
  };
  const kindsOf = (id: string, name: string) => (
    <fieldset key={id} className={classes.kinds}>
      <legend>{name}</legend>
      {NOTIFICATION_KINDS.map((kind) => (
        <Switch
          key={kind}
          size="md"
          label={t(`notifications:kind.${kind}`)}
          checked={!muted.some((each) => each.farm === id && each.kind === kind)}
          onChange={({ currentTarget }) => toggle(id, kind, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
  return (
    <div className={classes.part}>
      <h3>{t('notifications:choices.muted')}</h3>
      <p>{t('notifications:choices.mutedHint')}</p>
      {farms.length <= OPEN_FARMS
        ? farms.map(({ id, name }) => kindsOf(id, name))
        : farms.map(({ id, name }) => (
            <Disclosure key={id} title={name}>
              {kindsOf(id, name)}
            </Disclosure>
          ))}
    </div>
  );
}
