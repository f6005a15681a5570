/** What the owner's site says: for who may write it. */
export const SITE = {
  'admin.site.facts': ['site'],
  'admin.site.texts': ['site'],
  'admin.site.changes': ['site'],
  'admin.site.editions': ['site'],
  'admin.site.save': ['site'],
  'admin.site.discard': ['site'],
  'admin.site.publish': ['site'],
  'admin.site.withdraw': ['site'],
  'admin.site.revert': ['site'],
  'admin.site.samples': ['site'],
  'admin.site.rooms': ['site'],
  'admin.site.addRoom': ['site'],
  'admin.site.archiveRoom': ['site'],
  'admin.site.orphans': ['site'],
  'admin.site.forget': ['site'],
} as const

/** The photos of the site. */
export const SITE_FILES = {
  '/api/upload/site-picture': ['pictures'],
  '/photos.css': 'public',
} as const
