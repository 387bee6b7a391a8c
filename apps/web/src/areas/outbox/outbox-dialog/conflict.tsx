import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { OutboxItem } from '../../../lib/outbox/item.ts';
import { resolveConflict } from '../../../lib/outbox/outbox.ts';
import { conflictFields, type FieldName } from './conflict-fields.ts';
import { useOutboxAction } from './item-texts.ts';
import classes from './outbox-dialog.module.css';

const SIDES = ['before', 'mine', 'theirs'] as const;

/** What a note was, what the user made of it, and what it is now, in the fields that differ; one of the two last stays. */
export function Conflict({ item }: { item: OutboxItem }) {
  const t = useTranslation();
  const run = useOutboxAction();
  const valueText = useValueText(item);
  const fields = conflictFields(item);
  if (fields.length === 0)
    return (
      <>
        <p>{t('outbox:conflict.same')}</p>
        <div className={classes.actions}>
          <Button size="sm" mih={44} onClick={() => void run(resolveConflict(item.id, 'theirs'))}>
            {t('outbox:conflict.fine')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <div className={classes.compared}>
        {fields.map((field) => (
          <section key={field.name} aria-label={t(`outbox:fields.${field.name}`)}>
            <h3>{t(`outbox:fields.${field.name}`)}</h3>
            <dl>
              {SIDES.map((side) => (
                <div key={side} data-side={side}>
                  <dt>{t(`outbox:conflict.${side}`)}</dt>
                  <dd>{valueText(field.name, field[side])}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={classes.actions}>
        <Button size="sm" mih={44} onClick={() => void run(resolveConflict(item.id, 'mine'))}>
          {t('outbox:conflict.keepMine')}
        </Button>
        <Button
          size="sm"
          mih={44}
          variant="default"
          onClick={() => void run(resolveConflict(item.id, 'theirs'))}
        >
          {t('outbox:conflict.keepTheirs')}
        </Button>
      </div>
    </>
  );
}

/** Returns the function that formats the value of a field of a note. */
function useValueText(item: OutboxItem): (name: FieldName, value: unknown) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  const formatters: Readonly<Record<FieldName, (value: unknown) => string>> = {
    text: String,
    status: (value) => {
      const status = value as 'open' | 'solved';
      return t(`outbox:values.${status}`);
    },
    color: (value) => {
      const color = value as 'normal' | 'alert';
      return t(`outbox:values.${color}`);
    },
    due_day: (day) => formats.date(String(day)),
    assigned: (person) => personName(item, String(person)) ?? t('outbox:values.person'),
    position: (position) => {
      const [longitude, latitude] = position as readonly [number, number];
      return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
    },
    photos: (photos) => t('outbox:values.photos', { count: (photos as readonly string[]).length }),
  };
  return (name, value) => (value === null || value === '' ? '–' : formatters[name](value));
}

/** The name of a person whom the note names, or has named. */
function personName({ before, problem }: OutboxItem, person: string): string | undefined {
  return [before, problem?.theirs]
    .map((note) => (note as { assigned?: { id: string; name: string } | null } | undefined)?.assigned)
    .find((assigned) => assigned?.id === person)?.name;
}
