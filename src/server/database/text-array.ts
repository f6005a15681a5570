import { ArrayType, type Platform, type TransformContext } from '@mikro-orm/core'

/**
 * A `text[]` column that stores every string unchanged. MikroORM's own array type leaves plain
 * words unquoted, and PostgreSQL reads an unquoted `null` as a missing value.
 */
export class TextArray extends ArrayType {
  override convertToDatabaseValue(
    values: string[] | null,
    platform: Platform,
    context?: TransformContext,
  ): string | null {
    if (!Array.isArray(values)) return super.convertToDatabaseValue(values, platform, context)
    return `{${values.map(quoteElement).join(',')}}`
  }
}

const quoteElement = (value: string): string => `"${value.replace(/["\\]/g, String.raw`\$&`)}"`
