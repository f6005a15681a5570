/** Loads the list of articles. */
export const loadBlogList = async () => (await import('./blog-list.tsx')).BlogList
