export { insertPayments, listPayments } from './payments.repo.ts';
export { insertRentYears, insertSetRents, listRentYears, listSetRents } from './rent-years.repo.ts';
