import { hasAccess } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS } from '../../../lib/query.ts';
import { type KnownFarm, ownFarmsQuery, sharedFarmsQuery } from '../../farms/index.ts';

/** The farms whose land the person may change, own and shared, by name; undefined until both are known. */
export function useChangeableFarms() {
  const { language } = useLanguage();
  const own = useQuery({ ...ownFarmsQuery(), meta: HANDLES_OWN_ERRORS });
  const shared = useQuery({ ...sharedFarmsQuery(), meta: HANDLES_OWN_ERRORS });
  const failure = useLoadError(own, shared);
  const ofPerson = own.data?.results;
  const ofOthers = shared.data?.results;
  const farms = useMemo((): readonly KnownFarm[] | undefined => {
    if (!ofPerson || !ofOthers) return undefined;
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [...ofPerson, ...ofOthers]
      .filter(({ access }) => hasAccess(access, 'land'))
      .toSorted((one, other) => compare(one.name, other.name));
  }, [ofPerson, ofOthers, language]);
  return { farms, failure };
}
