import { SHARE_LEVELS, type ShareLevel } from '@brazda/domain';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useSendsMail } from '../installation/index.ts';
import { ParcelPicker } from '../parcels/index.ts';
import { NotesCheckbox } from './notes-checkbox.tsx';
import { useShare } from './queries.ts';
import classes from './sharing.module.css';

const NO_PARCELS: ReadonlySet<string> = new Set();

interface ShareFormProps {
  readonly farmId: string;
  /** The season whose parcels can be chosen. */
  readonly seasonId: string | null;
}

/** Shares the farm, or parcels of it, with an address. */
export function ShareForm({ farmId, seasonId }: ShareFormProps) {
  const t = useTranslation();
  const sendsMail = useSendsMail();
  const [level, setLevel] = useState<ShareLevel>('view_only');
  const [chosen, setChosen] = useState(NO_PARCELS);
  const [showsNotes, setShowsNotes] = useState(true);
  const form = useForm({
    mutation: useShare(farmId),
    read: (field) => ({
      email: field('email').trim(),
      shared_farm: level,
      parcels: level === 'no_access' ? [...chosen] : [],
      shows_notes: showsNotes || level === 'full_access',
    }),
    resets: true,
    warnsUnsaved: true,
    isChanged: level !== 'view_only' || chosen.size > 0 || !showsNotes,
    onDone: ({ is_mailed }, { email }) => {
      const isMailed = is_mailed && sendsMail;
      const reason = sendsMail ? 'sharing:share.notMailed' : 'sharing:share.noMail';
      if (isMailed) notify({ type: 'success', text: t('sharing:share.done', { email }) });
      else notify({ type: 'warning', text: t(reason, { email }), duration_ms: null });
      setChosen(NO_PARCELS);
      setLevel('view_only');
      setShowsNotes(true);
    },
  });
  const parcelsError = form.errorOf('parcels');
  return (
    <SectionCard
      title={t('sharing:share.title')}
      lead={t(sendsMail ? 'sharing:share.lead' : 'sharing:share.leadNoMail')}
    >
      <Form {...form.props}>
        <TextField
          name="email"
          type="email"
          required
          autoComplete="off"
          label={t('sharing:share.email')}
          error={form.errorOf('email')}
        />
        <LevelChoice value={level} onChange={setLevel} />
        {level === 'no_access' && (
          <ParcelPicker
            farmId={farmId}
            seasonId={seasonId}
            chosen={chosen}
            onChange={setChosen}
            error={parcelsError && (chosen.size === 0 ? t('map:parcelPicker.chooseOne') : parcelsError)}
          />
        )}
        {level !== 'full_access' && <NotesCheckbox isChecked={showsNotes} onChange={setShowsNotes} />}
        <Submit isSending={form.isSending}>{t('sharing:share.action')}</Submit>
      </Form>
    </SectionCard>
  );
}

interface LevelChoiceProps {
  readonly value: ShareLevel;
  readonly onChange: (level: ShareLevel) => void;
}

/** The access level of a share, with what it permits. */
function LevelChoice({ value, onChange }: LevelChoiceProps) {
  const t = useTranslation();
  return (
    <div className={classes.choice}>
      <ChoiceRow
        size="small"
        label={t('sharing:share.level')}
        value={value}
        choices={SHARE_LEVELS.map((level) => ({ value: level, label: t(`sharing:level.${level}`) }))}
        onChange={onChange}
      />
      <p className={classes.hint} aria-live="polite" data-kept-clear>
        {t(`sharing:levelHint.${value}`)}
      </p>
    </div>
  );
}
