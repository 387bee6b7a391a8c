import type { Country } from '@brazda/domain';
import type { ReactNode } from 'react';
import {
  ListPicture,
  LoginPicture,
  MapPicture,
  SavePicture,
  UploadPicture,
  YearPicture,
} from './step-pictures.tsx';

/** The steps for each register's site, in order, each with its picture. */
export const TUTORIALS = {
  RO: {
    portal: 'https://lpis.apia.org.ro',
    steps: [
      { key: 'login', picture: <LoginPicture user="RO" /> },
      { key: 'year', picture: <YearPicture /> },
      { key: 'parcels', picture: <MapPicture /> },
      { key: 'export', picture: <ListPicture /> },
      { key: 'keep', picture: <SavePicture /> },
      { key: 'send', picture: <UploadPicture /> },
    ],
  },
  FR: {
    portal: 'https://www.telepac.agriculture.gouv.fr',
    steps: [
      { key: 'login', picture: <LoginPicture user="PACAGE" /> },
      { key: 'year', picture: <YearPicture /> },
      { key: 'export', picture: <ListPicture /> },
      { key: 'keep', picture: <SavePicture /> },
      { key: 'rpg', picture: <MapPicture /> },
      { key: 'send', picture: <UploadPicture /> },
    ],
  },
} as const satisfies Readonly<
  Record<Country, { portal: string; steps: readonly { key: string; picture: ReactNode }[] }>
>;
