import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { NotificationChoices, NotificationSettings } from '@brazda/contract/client';
import { MAIL_CHOICES, PUSH_CHOICES, type QuietHours } from '@brazda/domain';
import { Skeleton, Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { Devices } from './devices.tsx';
import { MutedKinds } from './muted-kinds.tsx';
import classes from './notifications-section.module.css';
import { choicesOf, useNotificationSettings, useSaveChoices } from './queries.ts';

/** The hours of the night, when quiet hours are switched on. */
const NIGHT: QuietHours = { from: '22:00', to: '06:00' };

/** How the user is told besides the bell: by mail, on devices, outside of quiet hours, and of what. */
export function NotificationsSection({ isImpersonated }: { isImpersonated: boolean }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const found = useNotificationSettings();
  const failed = useLoadError(found);
  const { mutate, error } = useSaveChoices();
  const { data: settings } = found;
  const card = useRef<HTMLElement>(null);
  const isAimed = useLocation().hash === '#notifications';
  useEffect(() => {
    if (isAimed && settings) card.current?.scrollIntoView();
  }, [isAimed, settings]);
  return (
    <SectionCard ref={card} title={t('notifications:choices.title')} lead={t('notifications:choices.lead')}>
      {failed && <LoadFailure {...failed} />}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {!settings && !failed && <Skeleton height={240} />}
      {settings && (
        <fieldset className={classes.part} disabled={isImpersonated}>
          <Choices settings={settings} onChange={(change) => mutate({ ...choicesOf(settings), ...change })} />
        </fieldset>
      )}
    </SectionCard>
  );
}

interface ChoicesProps {
  readonly settings: NotificationSettings;
  readonly onChange: (change: Partial<NotificationChoices>) => void;
}

function Choices({ settings, onChange }: ChoicesProps) {
  const t = useTranslation();
  const { mail, brief, push, quiet, timezone, muted, refused_email } = settings;
  return (
    <>
      {refused_email !== null && (
        <Alert tone="alert">{t('notifications:choices.refused', { email: refused_email })}</Alert>
      )}
      <div className={classes.choice}>
        <span className={classes.label}>{t('notifications:choices.mail')}</span>
        <ChoiceRow
          size="small"
          label={t('notifications:choices.mail')}
          value={mail}
          choices={MAIL_CHOICES.map((value) => ({
            value,
            label: t(`notifications:choices.mailOf.${value}`),
          }))}
          onChange={(value) => onChange({ mail: value })}
        />
        {mail !== 'off' && <p>{t('notifications:choices.mailHint')}</p>}
      </div>
      <Switch
        size="md"
        label={t('notifications:choices.brief')}
        description={t('notifications:choices.briefHint')}
        checked={brief}
        onChange={({ currentTarget }) => onChange({ brief: currentTarget.checked })}
      />
      <div className={classes.choice}>
        <span className={classes.label}>{t('notifications:choices.push')}</span>
        <ChoiceRow
          size="small"
          label={t('notifications:choices.push')}
          value={push}
          choices={PUSH_CHOICES.map((value) => ({
            value,
            label: t(`notifications:choices.pushOf.${value}`),
          }))}
          onChange={(value) => onChange({ push: value })}
        />
        {push === 'urgent' && <p>{t('notifications:choices.pushHint')}</p>}
      </div>
      <Devices settings={settings} />
      <Switch
        size="md"
        label={t('notifications:choices.quiet')}
        description={t('notifications:choices.quietHint')}
        checked={quiet !== null}
        onChange={({ currentTarget }) => onChange({ quiet: currentTarget.checked ? NIGHT : null })}
      />
      {quiet && <QuietTimes quiet={quiet} onChange={(changed) => onChange({ quiet: changed })} />}
      <p className={classes.hint}>{t('notifications:choices.timezone', { zone: timezone })}</p>
      <MutedKinds muted={muted} onChange={(changed) => onChange({ muted: changed })} />
    </>
  );
}

interface QuietTimesProps {
  readonly quiet: QuietHours;
  readonly onChange: (quiet: QuietHours) => void;
}

function QuietTimes({ quiet, onChange }: QuietTimesProps) {
  const t = useTranslation();
  // Stored once it is left: while it is typed, its hour may be another one.
  const change = (changed: QuietHours) => {
    const isComplete = changed.from !== '' && changed.to !== '' && changed.from !== changed.to;
    if (isComplete && (changed.from !== quiet.from || changed.to !== quiet.to)) onChange(changed);
  };
  return (
    <div className={classes.times}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={`${end} ${quiet[end]}`}
          name={end}
          type="time"
          label={t(`notifications:choices.${end}`)}
          defaultValue={quiet[end]}
          onBlur={({ currentTarget }) => change({ ...quiet, [end]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
