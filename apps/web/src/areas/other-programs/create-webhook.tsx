import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { useDropdownTexts } from '../../lib/widget-texts.ts';
import { Dropdown } from '../../ui/dropdowns/dropdown.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { eventKey } from './event-name.ts';
import classes from './other-programs.module.css';
import { useCreateWebhook } from './queries.ts';

interface CreateWebhookProps {
  readonly farmId: string;
  /** Receives its secret. */
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Makes a webhook: what for, where messages go, and of what. */
export function CreateWebhook({ farmId, onMade, onClose }: CreateWebhookProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  const [events, setEvents] = useState<readonly string[]>(WEBHOOK_EVENTS);
  const form = useForm({
    mutation: useCreateWebhook(farmId),
    read: (field) => ({
      name: field('name').trim(),
      address: field('address').trim(),
      events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    }),
    warnsUnsaved: true,
    onDone: ({ secret }) => onMade(secret),
  });
  return (
    <Form {...form.props}>
      <TextField
        name="name"
        required
        maxLength={WEBHOOK_LIMITS.name}
        label={t('other-programs:webhooks.name')}
        description={t('other-programs:webhooks.nameHint')}
        error={form.errorOf('name')}
      />
      <TextField
        name="address"
        type="url"
        required
        maxLength={WEBHOOK_LIMITS.address}
        placeholder="https://"
        label={t('other-programs:webhooks.address')}
        description={t('other-programs:webhooks.addressHint')}
        error={form.errorOf('address')}
      />
      <Dropdown
        multiple
        label={t('other-programs:webhooks.events')}
        placeholder={t('other-programs:webhooks.chooseEvents')}
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: t(eventKey(event)) }))}
        value={events}
        texts={texts}
        onChange={setEvents}
      />
      <p className={classes.hint}>{t('other-programs:webhooks.docs')}</p>
      <div className={classes.ways}>
        <Submit isSending={form.isSending} isDisabled={events.length === 0}>
          {t('other-programs:webhooks.action')}
        </Submit>
        <Button variant="subtle" size="md" mih={44} onClick={onClose}>
          {t('other-programs:webhooks.cancel')}
        </Button>
      </div>
    </Form>
  );
}
