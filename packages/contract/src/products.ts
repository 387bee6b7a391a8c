import { PRODUCT_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import {
  Barcode,
  DeliveryFields,
  FarmProduct,
  NewWithdrawal,
  Product,
  ProductDelivery,
  ProductFields,
  ProductUse,
  ProductWithdrawal,
  ProductWithUses,
  StockLot,
} from './product.ts';
import { PRODUCT_LIST_FILE, ProductListQuery, ProductListReport, ProductTable } from './product-lists.ts';
import { Binary, FarmParams, Id, IsoDate, limitQuery, results, text } from './shared.ts';

const PRODUCTS = '/farm/:farmId/products/';
const CATALOG = `${PRODUCTS}catalog/` as const;
const DELIVERIES = `${PRODUCTS}delivery/` as const;
const WITHDRAWALS = `${PRODUCTS}withdrawal/` as const;
const ProductParams = FarmParams.extend({ productId: Id });
const DeliveryParams = FarmParams.extend({ deliveryId: Id });

const CatalogNumber = text(PRODUCT_LIMITS.number);
const Uses = z.array(ProductUse).max(PRODUCT_LIMITS.uses);

export const products = {
  search: endpoint({
    method: 'GET',
    path: CATALOG,
    summary: 'Searches the catalog of the country of a farm by name, other name or number',
    access: 'farm:view',
    params: FarmParams,
    query: z.object({ search: text(100, 2), limit: limitQuery(50) }),
    /** `edition`: what is searched; null without a catalog for the country. */
    response: results(Product).extend({ edition: Product.shape.edition }),
  }),
  catalogProduct: endpoint({
    method: 'GET',
    path: `${CATALOG}product/`,
    summary: 'Returns what the catalog says, or said on a day, of a product and its uses',
    access: 'farm:view',
    params: FarmParams,
    query: z.object({ number: CatalogNumber, day: IsoDate.optional() }),
    response: ProductWithUses,
  }),
  list: endpoint({
    method: 'GET',
    path: PRODUCTS,
    summary: 'Lists the products of a farm by name, with their uses',
    access: 'farm:view',
    params: FarmParams,
    response: results(FarmProduct),
  }),
  add: endpoint({
    method: 'POST',
    path: PRODUCTS,
    summary: 'Adds a product of the catalog, or one that the farm describes, to the products of a farm',
    access: 'farm:full',
    params: FarmParams,
    body: z
      .strictObject({
        /** Made by the client, so that a repeated call returns the product that exists. */
        id: z.uuid(),
        /** The number of one of the catalog; null for one that the farm describes. */
        catalog_number: CatalogNumber.nullable().default(null),
        described: ProductFields.extend({ uses: Uses.default([]) })
          .nullable()
          .default(null),
        barcode: Barcode.nullable().default(null),
      })
      .refine(({ catalog_number, described }) => (catalog_number === null) !== (described === null), {
        path: ['described'],
        error: 'A product is of the catalog, or described.',
      }),
    response: FarmProduct.extend(Undoable.shape),
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${PRODUCTS}:productId/`,
    summary: 'Changes the barcode of a product, or what the farm says of one that it describes',
    access: 'farm:full',
    params: ProductParams,
    body: z.strictObject({
      described: ProductFields.extend({ uses: Uses.default([]) }).optional(),
      barcode: Barcode.nullable().optional(),
    }),
    response: FarmProduct.extend(Undoable.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${PRODUCTS}:productId/`,
    summary: 'Removes a product from the list of a farm, and from no treatment',
    access: 'farm:full',
    params: ProductParams,
    response: Undoable,
  }),
  readList: endpoint({
    method: 'POST',
    path: `${PRODUCTS}table/`,
    summary: 'Reads the beginning of a list of products, CSV or XLSX, and guesses what its columns hold',
    access: 'farm:full',
    isHeavy: true,
    params: FarmParams,
    ...PRODUCT_LIST_FILE,
    response: ProductTable,
  }),
  importList: endpoint({
    method: 'POST',
    path: `${PRODUCTS}import/`,
    summary: 'Adds the products of a list to those of a farm: from the catalog where it has their numbers',
    access: 'farm:full',
    isHeavy: true,
    params: FarmParams,
    query: ProductListQuery,
    ...PRODUCT_LIST_FILE,
    response: ProductListReport.extend({
      /** Products that were added, and how many of them are of the catalog. */
      added: z.number().int(),
      of_catalog: z.number().int(),
      /** Products that the farm has on its list already; they stay as they are. */
      known: z.number().int(),
      ...Undoable.shape,
    }),
  }),
  stock: endpoint({
    method: 'GET',
    path: `${PRODUCTS}stock/`,
    summary: 'Lists what came into the store of a farm, what was used and what is left, by product and lot',
    access: 'farm:view',
    params: FarmParams,
    response: results(StockLot),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: DELIVERIES,
    summary: 'Lists what came into the store of a farm, newest first',
    access: 'farm:view',
    params: FarmParams,
    query: z.object({ limit: limitQuery(PRODUCT_LIMITS.deliveries) }),
    response: results(ProductDelivery),
  }),
  addDelivery: endpoint({
    method: 'POST',
    path: DELIVERIES,
    summary: 'Records that a product came into the store',
    access: 'farm:full',
    params: FarmParams,
    body: DeliveryFields.extend({ id: z.uuid() }),
    response: ProductDelivery.extend(Undoable.shape),
  }),
  updateDelivery: endpoint({
    method: 'PATCH',
    path: `${DELIVERIES}:deliveryId/`,
    summary: 'Corrects a delivery',
    access: 'farm:full',
    params: DeliveryParams,
    body: DeliveryFields,
    response: ProductDelivery.extend(Undoable.shape),
  }),
  removeDelivery: endpoint({
    method: 'DELETE',
    path: `${DELIVERIES}:deliveryId/`,
    summary: 'Removes a delivery',
    access: 'farm:full',
    params: DeliveryParams,
    response: Undoable,
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: `${DELIVERIES}:deliveryId/photo/`,
    summary: 'Uploads the photo of the invoice of a delivery, instead of the one that it has',
    access: 'farm:full',
    params: DeliveryParams,
    accepts: 'application/octet-stream',
    bodyLimit: PRODUCT_LIMITS.photo_bytes,
    body: Binary,
    response: ProductDelivery,
  }),
  photo: endpoint({
    method: 'GET',
    path: `${DELIVERIES}:deliveryId/photo/`,
    summary: 'Returns the photo of the invoice of a delivery',
    access: 'farm:full',
    params: DeliveryParams,
    produces: 'image/jpeg',
    response: Binary,
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: WITHDRAWALS,
    summary: 'Lists what left the store of a farm other than by a treatment, newest first',
    access: 'farm:view',
    params: FarmParams,
    query: z.object({ limit: limitQuery(PRODUCT_LIMITS.withdrawals) }),
    response: results(ProductWithdrawal),
  }),
  addWithdrawal: endpoint({
    method: 'POST',
    path: WITHDRAWALS,
    summary: 'Records what left the store other than by a treatment, or what a count found',
    access: 'farm:full',
    params: FarmParams,
    body: NewWithdrawal,
    response: ProductWithdrawal.extend(Undoable.shape),
  }),
  removeWithdrawal: endpoint({
    method: 'DELETE',
    path: `${WITHDRAWALS}:withdrawalId/`,
    summary: 'Removes a withdrawal',
    access: 'farm:full',
    params: FarmParams.extend({ withdrawalId: Id }),
    response: Undoable,
  }),
};
