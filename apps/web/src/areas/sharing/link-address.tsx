import type { Farm, ShareLink } from '@brazda/contract/client';
import { useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { LinkField } from '../../ui/inputs/link-field.tsx';
import { useParcelNames } from './parcel-names.ts';
import classes from './sharing.module.css';

interface LinkAddressProps {
  readonly farm: Pick<Farm, 'name'>;
  readonly link: Pick<ShareLink, 'parcels'> & { readonly path: string };
}

/** The URL of a new link, which is shown only now: to copy, to send by WhatsApp, or to share where the device can. */
export function LinkAddress({ farm, link: { path, parcels } }: LinkAddressProps) {
  const t = useTranslation();
  const namesOf = useParcelNames();
  const text = parcels
    ? t('sharing:links.parcelsMessage', { parcels: namesOf(parcels), count: parcels.length })
    : t('sharing:links.farmMessage', { farm: farm.name });
  return (
    <div className={classes.address}>
      <Alert tone="done">{t('sharing:links.made')}</Alert>
      <LinkField
        link={{ title: t('common:brand'), text, url: new URL(path, location.origin).href }}
        texts={{
          label: t('sharing:links.address'),
          copy: t('sharing:links.copy'),
          share: t('sharing:links.share'),
        }}
      />
    </div>
  );
}
