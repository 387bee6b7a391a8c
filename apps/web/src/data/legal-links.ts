import { api } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { useLanguage } from './language.ts';

const DOCUMENTS = {
  privacy: api.legal.privacy,
  terms: api.legal.generalTerms,
  marketing: api.legal.marketing,
};

/** A legal document by the name under which pages link to it. */
export type LegalName = keyof typeof DOCUMENTS;

/** Where each legal document lies in the language that is shown; those that the server does not give are left out. */
export function useLegalLinks(): { readonly name: LegalName; readonly url: string }[] {
  const urls = { privacy: useUrl('privacy'), terms: useUrl('terms'), marketing: useUrl('marketing') };
  return (Object.keys(urls) as LegalName[]).flatMap((name) => {
    const url = urls[name];
    return url === undefined ? [] : [{ name, url }];
  });
}

function useUrl(name: LegalName): string | undefined {
  const { language } = useLanguage();
  const { data } = useQuery({
    // The same call answers with another document in another language.
    queryKey: [DOCUMENTS[name].path, language],
    queryFn: ({ signal }) => call(DOCUMENTS[name], { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ file_url }) => file_url,
  });
  return data;
}
