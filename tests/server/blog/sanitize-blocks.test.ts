import { expect, test } from 'vitest'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'

test.each([
  ['<div>Uno</div><div>Dos</div>', '<p>Uno</p><p>Dos</p>'],
  ['<section>a<article><header>b</header>c</article></section>', '<p>a</p><p>b</p><p>c</p>'],
  ['<dl><dt>Ahu</dt><dd>plataforma</dd></dl>', '<p>Ahu</p><p>plataforma</p>'],
  ['<details><summary>a</summary>b<p>c</p></details>', '<p>a</p><p>b</p><p>c</p>'],
  [
    '<div>Hola<div><br></div><div>Ana</div></div><address>b</address>',
    '<p>Hola</p><p>Ana</p><p>b</p>',
  ],
  ['<pre><code>a\n  b\r\nc</code></pre>d', '<p><code>a<br>  b<br>c</code></p><p>d</p>'],
  ['<scr\u0000ipt>alert(1)</scr\u0000ipt>a&#1;<p\u0000>b&#x1f;</p>', '<p>a</p><p>b</p>'],
  ['<center>a</center><p>b</p>', '<p class="align-center">a</p><p>b</p>'],
  [
    'suelto <b>x</b><br>y<p>a</p><br> <p>b</p>',
    '<p>suelto <strong>x</strong><br>y</p><p>a</p> <p>b</p>',
  ],
  ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['<blockquote>a<div>b</div></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['<h2><div>a</div><div>b</div></h2>', '<h2>a<br>b</h2>'],
  ['<h2>a<br><div>b</div><br>c</h2>', '<h2>a<br>b<br>c</h2>'],
  ['<a href="/b"><div>a</div> <div>b</div>c</a>', '<p><a href="/b">a<br>b<br>c</a></p>'],
  [
    '<table><tr><td><div>a</div>b</td></tr></table>',
    '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
  ],
  ['<div>a<img src="/images/a.webp">b</div>', '<p>a</p><img src="/images/a.webp" alt=""><p>b</p>'],
])('blocks of other programs keep their boundaries: %j', (html, expected) => {
  const clean = sanitizeArticle(html)

  expect(clean).toBe(expected)
  expect(sanitizeArticle(clean)).toBe(clean)
})
