import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { MessageFarm } from '@brazda/contract/client';
import { FARM_MESSAGE_LIMITS } from '@brazda/domain';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useForm } from '../../../lib/use-form.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { useSendMessage } from '../queries.ts';
import classes from './messages-screen.module.css';

interface WriteMessageProps {
  readonly farms: readonly MessageFarm[];
  /** The farms that are ticked at first. */
  readonly chosen: ReadonlySet<string>;
}

/** Writes to several farms at once. A message has its id before it is sent, so that a repeat is not a second one. */
export function WriteMessage({ farms, chosen: before }: WriteMessageProps) {
  const t = useTranslation();
  const [id, setId] = useState(newUuid);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(before);
  const form = useForm({
    mutation: useSendMessage(),
    read: () => ({ id, text: text.trim(), farms: [...chosen] }),
    warnsUnsaved: true,
    isChanged: text.trim() !== '',
    onDone: ({ farms_count }) => {
      notify({ type: 'success', text: t('many-farms:messages.done', { count: farms_count }) });
      setText('');
      setId(newUuid());
    },
  });
  const toggle = (farm: string, isChosen: boolean) => {
    const after = new Set(chosen);
    if (isChosen) after.add(farm);
    else after.delete(farm);
    setChosen(after);
  };
  return (
    <SectionCard title={t('many-farms:messages.write')} lead={t('many-farms:messages.writeLead')}>
      <Form {...form.props}>
        <fieldset className={classes.farms}>
          <legend>{t('many-farms:messages.to')}</legend>
          <div className={classes.all}>
            <Button
              variant="subtle"
              size="sm"
              mih={44}
              onClick={() => setChosen(new Set(farms.map(({ farm }) => farm)))}
            >
              {t('many-farms:messages.all')}
            </Button>
            <Button variant="subtle" size="sm" mih={44} onClick={() => setChosen(new Set())}>
              {t('many-farms:messages.none')}
            </Button>
          </div>
          <ul className={classes.choices}>
            {farms.map(({ farm, name }) => (
              <li key={farm}>
                <Checkbox
                  className={classes.check}
                  label={name}
                  checked={chosen.has(farm)}
                  onChange={({ currentTarget }) => toggle(farm, currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <Textarea
          size="md"
          name="text"
          required
          withAsterisk={false}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={FARM_MESSAGE_LIMITS.text}
          label={t('many-farms:messages.text')}
          description={t('many-farms:messages.textHint', { max: FARM_MESSAGE_LIMITS.text })}
          value={text}
          error={form.errorOf('text')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Submit isSending={form.isSending} isDisabled={chosen.size === 0 || text.trim() === ''}>
          {t('many-farms:messages.send', { count: chosen.size })}
        </Submit>
      </Form>
    </SectionCard>
  );
}
