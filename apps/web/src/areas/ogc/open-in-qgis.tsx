import { api, urlOf } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../lib/clipboard.ts';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import classes from './open-in-qgis.module.css';

interface OpenInQgisProps {
  readonly farmId: string;
}

/** The addresses at which QGIS and other map programs open a farm, and how. */
export function OpenInQgis({ farmId }: OpenInQgisProps) {
  const t = useTranslation();
  const addressOf = (path: string) =>
    `${window.location.origin}${urlOf({ path }, { farmId }).replace(/\/$/, '')}`;
  return (
    <SectionCard title={t('ogc:qgis.title')} lead={t('ogc:qgis.lead')}>
      <div className={classes.parts}>
        <Address name="farm" label={t('ogc:qgis.address')} value={addressOf(api.ogc.landing.path)} />
        <Address name="images" label={t('ogc:qgis.images')} value={addressOf(api.ogcRasters.wmts.path)} />
        <ol className={classes.steps}>
          <li>
            {t('ogc:qgis.token')} <Link to={href('user-settings')}>{t('ogc:qgis.settings')}</Link>
          </li>
          <li>{t('ogc:qgis.connection')}</li>
          <li>{t('ogc:qgis.layers')}</li>
        </ol>
      </div>
    </SectionCard>
  );
}

interface AddressProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

function Address({ name, label, value }: AddressProps) {
  const t = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied((await copyText(value)) === 'copied');
  return (
    <div className={classes.address}>
      <TextField
        className={classes.field}
        name={name}
        label={label}
        readOnly
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        size="md"
        mih={44}
        aria-label={t('ogc:qgis.copyThis', { what: label })}
        onClick={copy}
      >
        {t(isCopied ? 'ogc:qgis.copied' : 'ogc:qgis.copy')}
      </Button>
    </div>
  );
}
