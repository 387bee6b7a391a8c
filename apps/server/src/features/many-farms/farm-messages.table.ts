interface FarmMessageTable {
  sender_id: string;
  id: string;
  text: string;
  sent_at: Date;
}

interface FarmMessageFarmTable {
  sender_id: string;
  message_id: string;
  farm_id: string;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    farm_message: FarmMessageTable;
    farm_message_farm: FarmMessageFarmTable;
  }
}
