import { type Area, screenWith } from '../../lib/area.ts';
import { importsQueryRules } from './query-rules.ts';

export const importsArea = {
  screens: {
    'own-land': screenWith(
      'OwnLandScreen',
      () => import('./own-land-screen/own-land-screen.tsx'),
      'map',
      'imports',
    ),
    'choose-import-type': screenWith(
      'ChooseImportTypeScreen',
      () => import('./choose-import-type-screen/choose-import-type-screen.tsx'),
      'map',
      'imports',
    ),
    'apia-tutorial': screenWith(
      'ApiaTutorialScreen',
      () => import('./apia-tutorial-screen/apia-tutorial-screen.tsx'),
      'map',
      'imports',
    ),
    'many-files': screenWith(
      'ManyFilesScreen',
      () => import('./many-files-screen/many-files-screen.tsx'),
      'map',
      'imports',
    ),
    'file-preview': screenWith(
      'FilePreviewScreen',
      () => import('./file-preview-screen/file-preview-screen.tsx'),
      'map',
      'imports',
    ),
  },
  queryRules: importsQueryRules,
} as const satisfies Area;
