import type { StaffLicense } from '@brazda/contract/client';
import { isUnlimited, UNLIMITED_HA } from '@brazda/domain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { type FieldReader, useForm } from '../../../lib/use-form.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type Cover, CoverFields } from '../cover-fields.tsx';
import { type LicenseChange, useChangeLicense } from '../license-queries.ts';
import { MAX_REASON } from '../limits.ts';
import { firstEndDate } from './possible-changes.ts';

interface ChangeLicenseFormProps {
  readonly kind: LicenseChange['kind'];
  readonly userId: string;
  /** Null if the user has none. */
  readonly license: StaffLicense | null;
  readonly onDone: () => void;
}

/** The last day, what is covered, and the reason, as the change needs them. */
export function ChangeLicenseForm({ kind, userId, license, onDone }: ChangeLicenseFormProps) {
  const t = useTranslation();
  const dateTexts = useDateTexts();
  const [start] = useState(() => coverOf(license));
  const [cover, setCover] = useState(start);
  const [end_date, setEndDate] = useState<string | null>(null);
  const form = useForm({
    mutation: useChangeLicense(userId),
    read: (field: FieldReader): LicenseChange => {
      const reason = field('reason').trim();
      const licenseId = license?.id ?? '';
      if (kind === 'end') return { kind, licenseId, body: { reason } };
      const dated = { end_date: end_date ?? '', reason };
      if (kind === 'extend') return { kind, licenseId, body: dated };
      return {
        kind,
        userId,
        body: {
          ...dated,
          upper_bound_ha: cover.upper_bound_ha ?? 0,
          shared_users_no: cover.shared_users_no ?? 0,
        },
      };
    },
    warnsUnsaved: true,
    isChanged: end_date !== null || cover !== start,
    onDone,
  });
  return (
    <Form {...form.props}>
      {kind !== 'end' && (
        <DateInput
          name="end_date"
          required
          label={t('staff:change.endDate')}
          min={firstEndDate(kind, license, localDay())}
          value={end_date}
          texts={dateTexts}
          error={form.errorOf('end_date')}
          onChange={(day) => {
            form.clearError('end_date');
            setEndDate(day);
          }}
        />
      )}
      {kind === 'grant' && <CoverFields cover={cover} errorOf={form.errorOf} onChange={setCover} />}
      <TextField
        name="reason"
        required
        data-autofocus={kind === 'end' || undefined}
        maxLength={MAX_REASON}
        autoComplete="off"
        label={t('staff:change.reason')}
        description={t('staff:change.reasonHint')}
        error={form.errorOf('reason')}
      />
      <Submit isWide isSending={form.isSending} tone={kind === 'end' ? 'alert' : 'normal'}>
        {t(`staff:change.${kind}.submit`)}
      </Submit>
    </Form>
  );
}

/** The cover that a grant starts from: the present one of a full license, else without a limit of area as in the trial. */
function coverOf(license: StaffLicense | null): Cover {
  const isLimited = license !== null && !isUnlimited(license.hectares);
  return {
    upper_bound_ha: isLimited ? license.hectares : UNLIMITED_HA,
    shared_users_no: license?.shared_users_no ?? null,
  };
}
