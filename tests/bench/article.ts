/** The path of an article of the site. @throws Error when it has none. */
export async function anArticlePath(url: string): Promise<string> {
  const response = await fetch(`${url}/api/blog`)
  const [article] = (await response.json()) as { slug: string }[]
  if (!article) throw new Error('There is no article to look at.')
  return `/blog/${article.slug}`
}
