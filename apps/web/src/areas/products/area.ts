import type { FarmProduct } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { productsQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** Products of the official catalog, to be added to those of a farm. */
    'add-product': { readonly farmId: string };
    /** A product as a farm describes it; null adds one. */
    'describe-product': { readonly farmId: string; readonly product: FarmProduct | null };
    /** The list of products that a farm keeps elsewhere. */
    'import-products': { readonly farmId: string };
    /** The official list of a country, for staff. */
    'import-official-list': object;
    /** A delivery into the store of a farm, of a product that may be chosen. */
    'product-delivery': { readonly farmId: string; readonly products: readonly FarmProduct[] };
    /** What left the store of a farm other than by a treatment. */
    'product-withdrawal': { readonly farmId: string; readonly products: readonly FarmProduct[] };
  }
}

export const productsArea = {
  screens: {
    products: screenWith(
      'ProductsScreen',
      () => import('./products-screen/products-screen.tsx'),
      'map',
      'products',
    ),
  },
  dialogs: {
    'add-product': dialogWith('AddProduct', () => import('./add-product.tsx'), 'products'),
    'describe-product': dialogWith('DescribeProduct', () => import('./describe-product.tsx'), 'products'),
    'import-products': dialogWith('ImportProducts', () => import('./import-products.tsx'), 'products'),
    'import-official-list': dialogWith(
      'ImportOfficialList',
      () => import('./catalogs-tab/import-official-list.tsx'),
      'products',
      'staff',
    ),
    'product-delivery': dialogWith('DeliveryForm', () => import('./delivery-form.tsx'), 'products'),
    'product-withdrawal': dialogWith('WithdrawalForm', () => import('./withdrawal-form.tsx'), 'products'),
  },
  queryRules: productsQueryRules,
} as const satisfies Area;
