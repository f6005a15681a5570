import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'orongo-und-der-vogelmann',
  title: 'Orongo und der Vogelmann: ein Dorf zwischen Krater und Meer',
  excerpt:
    'Steinhäuser am Rand des Rano Kau, ein Inselchen, ein Seevogel und ein einziges Ei: So wurde jedes Frühjahr der Tangata Manu bestimmt. Geschichte und Besuch des Zeremonialdorfs.',
  metaTitle: 'Orongo und der Vogelmann der Osterinsel',
  metaDescription:
    'Orongo, das Zeremonialdorf des Vogelmanns: Rano Kau, Motu Nui, der Manutara, niedrige Steinhäuser, Felsbilder und Hinweise für einen respektvollen Besuch.',
  keywords: ['Orongo', 'Tangata Manu', 'Vogelmann', 'Rano Kau', 'Motu Nui', 'Manutara'],
  tags: ['Orongo', 'Tangata Manu', 'Rano Kau', 'Felsbilder'],
  imageAlt: 'Plakatartige Grafik: die drei Motu vor Orongo und fünf Manutara im Flug.',
  content: `
<p>Es gibt Orte, an denen das Land zweimal endet. In Orongo<span data-place="orongo"></span> öffnet sich auf der einen Seite der Krater des Rano Kau, rund und tief wie eine Schale; auf der anderen fällt die Steilküste fast dreihundert Meter zum Pazifik ab. Auf dem schmalen Streifen zwischen diesen beiden Abgründen bauten die alten Rapanui ein Dorf aus Stein, um dort auf einen Vogel zu warten.</p>
<h2>Die Schale des Rano Kau</h2>
<p>Zuerst der Vulkan. Der Krater des Rano Kau misst rund anderthalb Kilometer im Durchmesser, und auf seinem Grund liegt ein See, bedeckt von schwimmenden Inseln aus <em>Totora</em>-Binsen. Die Wände halten den Wind ab und bewahren ein eigenes Klima, milder und feuchter als draußen. Hier überlebte der letzte wilde <em>Toromiro</em>, der kleine heilige Baum der Insel. Um die Mitte des 20. Jahrhunderts verschwand er aus der Natur; gerettet haben ihn Samen, die man fern der Heimat aussäte. Am Südrand gibt eine große Scharte namens Kari Kari den Blick auf den Ozean frei.</p>
<figure>@rano-kau</figure>
<h2>Häuser zum Warten</h2>
<p>Orongo besteht aus etwa fünfzig niedrigen, lang gestreckten Häusern, ohne Mörtel aus Basaltplatten gefügt. Lage um Lage rücken die Platten nach innen, bis sie sich zum Dach schließen, das mit Erde und Gras bedeckt wurde; von Weitem wirken die Häuser wie Wellen des Hügels selbst. Die Eingänge sind so klein, dass man nur kriechend hindurchkam. Bewohnt war der Ort nicht das ganze Jahr, sondern zur Zeit der Zeremonien. Vieles von dem, was Sie sehen, wurde in den 1970er-Jahren restauriert.</p>
<p>In einem dieser Häuser stand Hoa Hakananaiʻa, ein Moai aus Basalt, auf dessen Rücken Vogelmänner eingemeißelt sind. Die Mannschaft eines britischen Schiffes nahm ihn 1868 mit; heute befindet er sich im Britischen Museum in London. Das Volk der Rapanui bittet um seine Rückkehr.</p>
<h2>Das erste Ei des Frühlings</h2>
<p>Vor der Steilküste liegen drei kleine Inseln: Motu Kao Kao, Motu Iti und, am größten und am weitesten draußen, Motu Nui. Im Frühling der Südhalbkugel kam der <em>Manutara</em>, die Rußseeschwalbe, um dort zu brüten – und mit ihm begann das Warten:</p>
<ul>
<li>Die Häuptlinge, die nach dem Titel strebten, entsandten je einen Vertreter, den <em>Hopu</em>.</li>
<li>Die Hopu stiegen die Klippe hinab, schwammen mit einem Schwimmbündel aus Totora, dem <em>Pora</em>, nach Motu Nui und harrten dort Tage oder Wochen in Höhlen aus.</li>
<li>Wer das erste Ei fand, rief es laut hinüber, band es sich an die Stirn und schwamm zurück, durch Strömungen und vorbei an Haien.</li>
<li>Der Häuptling, der das Ei empfing, wurde für ein Jahr <em>Tangata Manu</em><span data-note="@tangata manu"></span>, Vogelmann.</li>
</ul>
<p>Mit geschorenem und bemaltem Haupt zog sich der Erwählte lange zurück, unter strengen Verboten (<em>Tapu</em>)<span data-note="@tapu"></span>, die ihn von allen anderen trennten. Seine Person war heilig, dem Gott <em>Makemake</em> verbunden, und seine Gruppe gewann Ansehen und Vorrechte. Wann dieser Kult entstand, ist nicht geklärt. Viele Forschende sehen ihn erstarken, während die Zeit der <a href="@moai-and-ahu">Moai</a> zu Ende ging; andere meinen, beides habe lange nebeneinander bestanden.</p>
<p>Der letzte Wettkampf fand wohl um 1866 oder 1867 statt. Die Insel hatte die peruanischen Sklavenraubzüge von 1862/63 und furchtbare Seuchen hinter sich, und die Missionare waren eben erst eingetroffen. Was wir wissen, erzählten alte Menschen, die diese letzten Jahre als Kinder oder junge Leute noch erlebt hatten; aufgezeichnet wurden ihre Berichte erst Jahrzehnte später.<span data-citation="@routledge"></span><span data-citation="@metraux"></span></p>
<h2>Felsen mit Blick auf die Vogelinsel</h2>
<p>Am Ende des Dorfes, in Mata Ngaraʻu, sind die Felsen mit <a href="@petroglyphs-and-caves">Petroglyphen</a> übersät. Man erkennt kauernde Vogelmänner mit gebogenem Schnabel, manchmal ein Ei in der Hand; das großäugige Gesicht des Makemake; und die <em>Komari</em>, weibliche Zeichen der Fruchtbarkeit. Sie wurden übereinander eingeritzt, als hätte jede Generation ihre Stimme hinzufügen wollen.<span data-citation="@lee"></span> Die Felskante verwittert, deshalb betrachtet man sie vom Weg aus.</p>
<figure>@motu-nui</figure>
<h2>In Ruhe hinauf</h2>
<p>Orongo liegt nur wenige Kilometer von Hanga Roa entfernt; man fährt mit dem Auto oder steigt zu Fuß auf einem Pfad mit Meerblick hinauf. Wenn Sie von <a href="@rooms">unserem Haus</a> aufbrechen, gehen Sie früh los und nehmen Sie auch im Sommer eine Windjacke mit. Mit der <a href="@visiting-with-respect">Eintrittskarte des Parks</a> dürfen Sie das Dorf nur einmal betreten, und zwar mit einem zugelassenen Guide oder einem Rapanui-Gastgeber. Steigen Sie nicht auf die Dächer, die wie Boden aussehen und keiner sind, und gehen Sie nicht in die Häuser. Am Aussichtspunkt über dem Krater genügt es, eine Weile zu bleiben: Das Licht färbt eine Binseninsel nach der anderen um.</p>
<p><em>In Orongo hing alles an etwas Zerbrechlichem: an einem Ei, einer Stirn, dem Atem eines Schwimmers.</em></p>
`,
}
