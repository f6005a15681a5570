import { Migration } from '@mikro-orm/migrations'

/**
 * What the PMS says was paid, and which part of its total is not for the rooms; unknown for older
 * bookings until they are read. Whether rooms are dearer than agreed was calculated by the list.
 */
export class Migration20261128204657_paid_as_read extends Migration {
  override up(): void {
    this.addSql(
      `alter table "booking" add "pms_taxes_minor" int null, add "extras_minor" int null, add "pms_paid_minor" int null, add "is_dearer" boolean not null default false, add "link_minor" int null`,
    )
    // Rounding each room to the smallest unit of the currency is no difference.
    this.addSql(
      `update "booking" set "is_dearer" = true where "pms_total_minor" > "total_minor" + jsonb_array_length("rooms") * case when "currency" in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 100 else 1 end`,
    )
  }
}
