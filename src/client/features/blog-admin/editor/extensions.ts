import type { Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { EmptyBlocks } from './empty-blocks.ts'
import { ArticleImage } from './article-image.ts'
import { ArticleLink } from './article-link.ts'
import { PictureElsewhere } from './elsewhere.tsx'
import { ArticleAlignment, ClearFormat, NumberedList, TextColor } from './formatting.ts'
import { ArticleReference } from './references/article-reference.ts'
import { TABLE_EXTENSIONS } from './table.ts'

/** Spec §9. */
const UNDO_DEPTH = 100
const UNDO_GROUP_MS = 500

/** The nodes and marks of the spec (§3, "Editor content nodes"), tables and references: what the sanitizer keeps. */
export function articleExtensions(): Extensions {
  return [
    // One by one: the starter kit brings links and blocks of code, 11 KB without a use. Links and
    // numbered lists are our own below, which make only what the server stores; a trailing node would
    // change an article on opening.
    Bold,
    Blockquote,
    BulletList,
    Code,
    Document,
    Dropcursor.configure({ color: 'var(--c-accent-strong)', width: 2 }),
    Gapcursor,
    HardBreak,
    Heading.configure({ levels: [2, 3, 4] }),
    UndoRedo.configure({ depth: UNDO_DEPTH, newGroupDelay: UNDO_GROUP_MS }),
    HorizontalRule,
    Italic,
    ListItem,
    ListKeymap,
    Paragraph,
    Strike,
    Text,
    Underline,
    NumberedList,
    ArticleLink,
    ArticleImage,
    ArticleReference,
    ArticleAlignment,
    TextColor,
    ClearFormat,
    PictureElsewhere,
    ...TABLE_EXTENSIONS,
    EmptyBlocks,
  ]
}
