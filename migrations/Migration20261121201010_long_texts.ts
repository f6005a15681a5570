import { Migration } from '@mikro-orm/migrations'

/**
 * The longest text the form takes is found words in, in a moment, even where it is one single word:
 * a Chinese text without any punctuation was read over and over, once for each of its characters.
 */
export class Migration20261121201010_long_texts extends Migration {
  override up(): void {
    this.addSql(searchWords('{1,200}'))
    this.addSql(searchArticle(100_000))
  }

  override down(): void {
    this.addSql(searchWords('+'))
    this.addSql(searchArticle(200_000))
  }
}

/** As in the migration `blog_for_guests`, but for how much Chinese is read at once. */
const searchWords = (chinese: string) =>
  String.raw`create or replace function search_words(folded text, of_text boolean)
  returns table (word text, place bigint) language sql immutable parallel safe
  begin atomic
    select case when is_chinese then substr(run, i, 2) else left(run, 60) end,
      row_number() over (order by n, i)
    from regexp_matches(
      folded,
      '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]${chinese}'
        '|[a-z0-9\u00c0-\u02af\u0370-\u1fff]+'
        '|[^\s.,;:!?¡¿()\[\]{}"«»“”„‹›\u2010-\u2015…·•、。《》〈〉「」『』【】-]',
      'g') with ordinality as found(groups, n),
    lateral (
      select groups[1] as run,
        groups[1] ~ '^[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]' as is_chinese
    ) as kinds,
    lateral generate_series(1, case when is_chinese
      then greatest(length(run) - case when of_text then 0 else 1 end, 1) else 1 end) as i;
  end`

/** An index entry may have a megabyte: more characters than this could have more different pairs. */
const searchArticle = (characters: number) =>
  `create or replace function search_article(title text, tags text[], excerpt text, content text)
  returns tsvector language sql immutable parallel safe
  return setweight(search_text(title), 'A')
    || setweight(search_text(array_to_string(tags, ' . ')), 'B')
    || setweight(search_text(excerpt), 'C')
    || setweight(search_text(
      regexp_replace(left(content, ${characters}), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi')), 'D')`
