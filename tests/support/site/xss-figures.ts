/** Attacks through captioned pictures: attributes, nesting, parts that only a parser joins. */
export const FIGURE_PAYLOADS: readonly string[] = [
  '<figure onclick=pwned=1><img src=/images/hero.webp onerror=pwned=1><figcaption onfocus=pwned=1 tabindex=0>a</figcaption></figure>',
  '<figure><img src=/images/hero.webp><figcaption><script>pwned=1</script></figcaption></figure>',
  '<figure><img src=/images/hero.webp><figcaption><a href="javascript:pwned=1">a</a></figcaption></figure>',
  '<figure><img src=/images/hero.webp><figcaption>&lt;img src=x onerror=pwned=1&gt;</figcaption></figure>',
  '<figure><img src=/images/hero.webp alt="</figure><figcaption><small>"><figcaption>a</figcaption></figure>',
  '<figure><img src=/images/hero.webp><figcaption><small><svg onload=pwned=1></small></figcaption></figure>',
  '<figure><img src=/images/hero.webp><figcaption>a<small style="background:url(//evil.example)">b</small></figcaption></figure>',
  '<fig<figure>ure><img src=x onerror=pwned=1></fig</figure>ure>',
  '<<figure>img src=/images/hero.webp onerror=pwned=1<figcaption>>',
  '<im</small>g src=x onerror=pwned=1>',
  '<figure><table><figcaption><tr><td><img src=/images/hero.webp><figcaption>a</figcaption></figure></table>',
  '<small><small><figure><small id=x name=y>a</small></figure></small></small>',
  '<p><figure><img src=/images/hero.webp><figcaption><p>a<figcaption>b</p></figcaption></figure></p>',
  '<svg><figcaption><style><img src=x onerror=pwned=1></style></figcaption></svg>',
  '<math><figure><mglyph><style><!--</style><img title="--><img src=x onerror=pwned=1>">',
]
