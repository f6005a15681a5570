import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'rongorongo-die-schweigenden-tafeln',
  title: 'Rongorongo: Tafeln, die auf ihre Stimme warten',
  excerpt:
    'Reihen winziger Zeichen im Holz, eine Leserichtung, bei der man die Tafel dreht, und ein Wissen, das beinahe verloren ging: was man über Rongorongo weiß – und was nicht.',
  metaTitle: 'Rongorongo: die Schrift der Osterinsel',
  metaDescription:
    'Was die Rongorongo-Tafeln sind, wie sie beim Lesen gedreht wurden, was als gesichert gilt, was umstritten bleibt und wo die Originale heute liegen.',
  keywords: [
    'Rongorongo',
    'Tafeln von Rapa Nui',
    'Schrift der Osterinsel',
    'kōhau rongorongo',
    'Museum Rapa Nui',
  ],
  tags: ['Rongorongo', 'Erinnerung', 'Mündliche Überlieferung', 'Museen'],
  imageAlt:
    'Druck in warmer Tinte: eine abgegriffene Holztafel mit Reihen abstrakter geschnitzter Linien.',
  content: `
<p>Es sind Holzstücke, manche nicht länger als ein Unterarm, von Rand zu Rand mit kleinen, dicht gesetzten Zeichen bedeckt: menschliche Gestalten, Vögel, Fische, Pflanzen, Formen, die an Monde oder Angelhaken erinnern. Sie heißen <em>Kōhau Rongorongo</em> und gehören zum Erstaunlichsten, was die Rapanui geschaffen haben. Mit Sicherheit lesen kann sie heute niemand mehr.</p>
<h2>Ein Text, den man in den Händen dreht</h2>
<p>Die Zeichen sind etwa einen Zentimeter hoch und so gleichmäßig eingeschnitten, dass man geübte Hände dahinter spürt. Der Überlieferung nach arbeitete man mit Obsidiansplittern oder Haifischzähnen. Erkennbare Abstände oder Satzzeichen gibt es nicht; Figur folgt auf Figur, bis das Holz gefüllt ist, manchmal über die Kanten hinweg.</p>
<p>Die Leserichtung hat einen sperrigen Namen, <strong>umgekehrtes Bustrophedon</strong>, und eine einfache Erklärung. Man beginnt unten links und liest nach rechts. Am Ende der Zeile dreht man die Tafel um 180 Grad und liest die Zeile darüber, wieder von links nach rechts. Deshalb steht auf einer ruhenden Tafel eine Reihe aufrecht und die nächste auf dem Kopf. Nicht alle Texte befinden sich übrigens auf Tafeln: Zeichen finden sich auch auf einem Stab, auf hölzernen Brustanhängern, den <em>Reimiro</em>, und auf der Figur eines <a href="@orongo-tangata-manu">Vogelmanns</a>.</p>
<h2>Was man weiß</h2>
<ul>
<li>Rund zwei Dutzend Texte gelten als echt; in Länge und Zustand unterscheiden sie sich sehr.</li>
<li>Mehrere Tafeln teilen lange Passagen. Bestimmte Texte oder Formeln wurden also abgeschrieben.</li>
<li>Die Tafel Mamari enthält eine Zeichenfolge, in der die meisten Fachleute einen Mondkalender erkennen, auch wenn sich selbst dieser nicht Wort für Wort lesen lässt.</li>
<li>Einige Tafeln sind aus <em>Makoʻi</em> geschnitzt, einem in ganz Polynesien geschätzten Baum, andere aus Holz, das über das Meer kam, eine davon aus einem europäischen Ruder.</li>
<li>2024 wurden Datierungen von vier in Rom aufbewahrten Tafeln veröffentlicht. Das Holz einer von ihnen stammt von einem Baum, der um 1500 gefällt wurde, mehr als zwei Jahrhunderte vor der ersten belegten Ankunft von Europäern im Jahr 1722. Das ist das Alter des Baumes, nicht unbedingt das der Zeichen.</li>
</ul>
<h2>Was umstritten bleibt</h2>
<p>Immer wieder verkündet jemand, Rongorongo sei entziffert. Überzeugt hat die Forschung bisher kein Vorschlag: Es gibt zu wenige Texte, und zu keinem eine Fassung in einer anderen Sprache. Uneins ist man sogar darüber, um welche Art von System es sich handelt. Für die einen ist es eine Schrift, die die Sprache Rapanui festhielt, für die anderen eine Gedächtnisstütze für Menschen, die den Gesang schon kannten. Offen ist auch, ob die Zeichen ohne äußeres Vorbild auf der Insel entstanden oder erst, nachdem die Rapanui im 18. Jahrhundert Europäer hatten schreiben sehen. Im ersten Fall gehörten sie zu den ganz wenigen unabhängigen Erfindungen der Schrift.</p>
<h2>Erinnerung und Schweigen</h2>
<p>Der mündlichen Überlieferung zufolge kamen die Tafeln mit Hotu Matuʻa, dem ersten Ariki, dem Oberhaupt der Siedler, auf die Insel. Alte Menschen, die zu Beginn des 20. Jahrhunderts befragt wurden, erinnerten sich an Meister, die mit einer Tafel in den Händen rezitierten, an die Jungen, die bei ihnen lernten, und an die großen Zusammenkünfte in <a href="@visiting-with-respect">Anakena</a>, bei denen die Sänger vor dem Ariki Ngaʻara lasen.</p>
<figure>@anakena</figure>
<p>Der Missionar Eugène Eyraud, der 1864 auf der Insel lebte, berichtete als erster Fremder von den Tafeln. Er kam kurz nach der tiefsten Wunde: den Sklavenraubzügen von 1862 und 1863, bei denen ein großer Teil der Bevölkerung nach Peru verschleppt wurde, und den Seuchen, die folgten. Mit den Menschen ging das Wissen. Viele Tafeln wurden verbrannt, versteckt oder anderweitig verwendet.</p>
<p><em>Eine Tafel ohne ihren Sänger ist wie ein Instrument ohne Hände: Sie bewahrt die Musik, doch sie gibt sie nicht her.</em></p>
<h2>Wo sie heute sind</h2>
<p>Keines der bekannten Originale befindet sich noch auf der Insel. Sie werden unter anderem in Rom, Santiago, London, Wien, Berlin, Sankt Petersburg, Washington, New York und Honolulu aufbewahrt. In Hanga Roa zeigt das Anthropologische Museum Padre Sebastián Englert Nachbildungen und hilft, sie einzuordnen; montags ist es geschlossen, erkundigen Sie sich nach den Zeiten. Über die Rückkehr dieses Erbes wird lebhaft gesprochen: 2022 kam der Moai Tau aus Santiago zurück, und die Familien der Rapanui setzen sich weiter für die Heimkehr ihrer Ahnen und ihrer Güter ein.</p>
<p>Wer sich Rongorongo gut nähern möchte, hält das Nichtwissen aus. Begegnen Sie schnellen Übersetzungen mit Vorsicht, hören Sie den Guides der Insel zu, und wenn Sie eine Nachbildung mitnehmen möchten, kaufen Sie sie bei dem Menschen, der sie geschnitzt hat, und fragen Sie nach seiner Arbeit. Von <a href="@rooms">unserem Haus</a> führt ein Spaziergang an der Küste, an Tahai vorbei, bis zum Museum: ein guter Weg, um darüber nachzudenken, was ein Volk in einem Stück Holz bewahren kann.</p>
`,
}
