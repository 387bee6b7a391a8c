import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ImportLayer } from '@brazda/contract/client';
import { type Country, PARCEL_FIELDS } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { encodingsFor } from './encodings.ts';
import type { LayerDraft } from './layer-drafts.ts';
import classes from './layer-question.module.css';
import { ProjectionChoice } from './projection-choice.tsx';
import { SampleTable } from './sample-table.tsx';

interface LayerQuestionProps {
  readonly layer: ImportLayer;
  readonly country: Country;
  readonly draft: LayerDraft;
  readonly onChange: (change: Partial<LayerDraft>) => void;
}

/** One table of a file: whether it is included, its projection and encoding, and the meaning of each column. */
export function LayerQuestion({ layer, country, draft, onChange }: LayerQuestionProps) {
  const t = useTranslation();
  const columns = layer.columns.map((column) => ({ value: column, label: column }));
  const none = { value: '', label: t('imports:ask.noColumn') };
  const facts = [
    t(`imports:format.${layer.format}`),
    ...(layer.source === 'other' ? [] : [t(`imports:origin.${layer.source}`)]),
    t('imports:ask.rows', { count: layer.rows }),
  ];
  return (
    <SectionCard
      title={layer.path}
      lead={facts.join(' · ')}
      actions={
        <Checkbox
          size="md"
          className={classes.taken}
          checked={draft.is_taken}
          onChange={(event) => onChange({ is_taken: event.currentTarget.checked })}
          label={t('imports:ask.take')}
        />
      }
    >
      {draft.is_taken && (
        <>
          <div className={classes.ways}>
            <ProjectionChoice
              layer={layer}
              country={country}
              epsg={draft.epsg}
              onEpsg={(epsg) => onChange({ epsg })}
            />
            {layer.encoding !== null && (
              <div>
                <Picker
                  label={t('imports:ask.encoding')}
                  value={draft.encoding ?? layer.encoding}
                  choices={encodingsFor(layer.encoding)}
                  onChange={(encoding) => onChange({ encoding })}
                />
                <p className={classes.hint}>{t('imports:ask.encodingHint')}</p>
              </div>
            )}
          </div>
          <h3 className={classes.heading}>{t('imports:ask.columns')}</h3>
          <p className={classes.hint}>{t('imports:ask.columnsHint')}</p>
          <div className={classes.fields}>
            {PARCEL_FIELDS.map((field) => (
              <Picker
                key={field}
                label={t(`map:parcelForm.field.${field}`)}
                value={draft.mapping[field] ?? ''}
                choices={[none, ...columns]}
                onChange={(column) => onChange({ mapping: { [field]: column || null } })}
              />
            ))}
          </div>
          <SampleTable layer={layer} mapping={draft.mapping} />
        </>
      )}
    </SectionCard>
  );
}
