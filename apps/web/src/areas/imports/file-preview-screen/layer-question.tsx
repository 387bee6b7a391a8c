import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import type { ImportLayer } from '@brazda/contract';
import { type Country, PARCEL_FIELDS } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/picker.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
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
  const none = { value: '', label: t('import:ask.noColumn') };
  const facts = [
    t(`land:format.${layer.format}`),
    ...(layer.source === 'other' ? [] : [t(`land:source.${layer.source}`)]),
    t('import:ask.rows', { count: layer.rows }),
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
          label={t('import:ask.take')}
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
                  label={t('import:ask.encoding')}
                  value={draft.encoding ?? layer.encoding}
                  choices={encodingsFor(layer.encoding)}
                  onChange={(encoding) => onChange({ encoding })}
                />
                <p className={classes.hint}>{t('import:ask.encodingHint')}</p>
              </div>
            )}
          </div>
          <h3 className={classes.heading}>{t('import:ask.columns')}</h3>
          <p className={classes.hint}>{t('import:ask.columnsHint')}</p>
          <div className={classes.fields}>
            {PARCEL_FIELDS.map((field) => (
              <Picker
                key={field}
                label={t(`land:field.${field}`)}
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
