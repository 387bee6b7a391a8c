import type { FarmLights } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import classes from './precheck.module.css';

/** The rows of the law, where they were read, and how sure that is; rows are written in English. */
export function LawNote({ laws }: Pick<FarmLights, 'laws'>) {
  const t = useTranslation();
  return (
    <Disclosure title={t('precheck:law.title')}>
      <ul className={classes.laws}>
        {laws.map(({ id, says, source, sureness }) => (
          <li key={id}>
            <span lang="en">{says}</span>. {source} ({t(`precheck:sure.${sureness}`)})
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
